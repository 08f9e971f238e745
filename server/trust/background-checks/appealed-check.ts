import { addTime, platformZone } from '#contract/time.ts'
import { daysToAppeal } from '#contract/trust/appeal.lifecycle.ts'
import { lastMomentAfter } from '#contract/zoned-time.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import type { AppealedSubject } from '#server/trust/appeals/appeal-subjects.ts'
import { listAdverseChecks, lockCheck } from './background-checks.queries.ts'
import { transitionCheck } from './background-checks.transitions.ts'

/** A decision against a person because of a background report. It can be appealed for as long as after any other, once it counts. */
export const appealedCheck: AppealedSubject = {
  async list(db, { userId }, at) {
    const rows = await listAdverseChecks(db, userId, addTime(at, { days: -daysToAppeal - 1 }))
    return rows.map(({ id, noticeSentAt, disputeUntil, statusChangedAt, decidedBy }) => ({
      subjectId: id,
      homeId: null,
      homeTitle: null,
      timeZone: platformZone,
      about: 'Your background check',
      // The reason is encrypted with the check, where the person reads it.
      reason: '',
      decidedAt: noticeSentAt ?? statusChangedAt,
      decidedBy,
      appealUntil: lastMomentAfter(disputeUntil ?? statusChangedAt, daysToAppeal, platformZone),
    }))
  },

  async reopen(tx, { subjectId, at }) {
    const check = orNotFound(await lockCheck(tx, subjectId), 'Background check')
    if (check.status !== 'ADVERSE_NOTICE_SENT' && check.status !== 'DISPUTED')
      return 'Your check has moved on since then. The decision no longer counts.'
    const change = { decidedBy: null, noticeSentAt: null, disputeUntil: null, disputeDaysLeft: null, validUntil: null }
    await transitionCheck(tx, { name: 'reopen', check, by: 'SYSTEM', at, change })
    return undefined
  },
}
