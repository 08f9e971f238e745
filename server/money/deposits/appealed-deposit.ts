import { addTime } from '#contract/time.ts'
import { daysToAppeal } from '#contract/trust/appeal.lifecycle.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import type { AppealedSubject } from '#server/trust/appeals/appeal-subjects.ts'
import { listKeptDeposits } from './appealed-deposit.queries.ts'
import { lockDeposit } from './deposits.queries.ts'
import { transitionDeposit } from './deposits.transitions.ts'

/** What a home kept of a deposit. Reversed, that part is held again, and staff who did not decide before decide about it. */
export const appealedDeposit: AppealedSubject = {
  async list(db, { accountId }, at) {
    const rows = await listKeptDeposits(db, accountId, addTime(at, { days: -daysToAppeal - 1 }))
    return rows.map(({ id, homeId, homeTitle, timeZone, label, settledAt, settledBy, decisionWords }) => ({
      subjectId: id,
      homeId,
      homeTitle,
      timeZone,
      about: `Your ${label.toLowerCase()} at ${homeTitle}`,
      reason: decisionWords ?? 'The deductions were not disputed in time.',
      decidedAt: settledAt,
      decidedBy: settledBy,
      appealUntil: lastMomentAfter(settledAt, daysToAppeal, timeZone),
    }))
  },

  async reopen(tx, { subjectId, at }) {
    const deposit = orNotFound(await lockDeposit(tx, subjectId), 'Deposit')
    await transitionDeposit(tx, { name: 'reopen', deposit, by: 'SYSTEM', at, reason: 'An appeal was decided for the resident.' })
  },
}
