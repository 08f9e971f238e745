import { addTime } from '#contract/time.ts'
import type { VerificationLevel } from '#contract/trust/verification.ts'
import { lockHome } from '#server/homes/listings/locked-home.queries.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { listEnding, listExpired, listUnanswered, setVerificationReminded } from './queue.queries.ts'
import { type Request, readRequest } from './request.ts'
import { answerBy, answerDays, dueReminder, reminders } from './timing.ts'
import { remindOfVerification } from './verification.notices.ts'
import { transitionVerification } from './verification.transitions.ts'

type Key = { homeId: string; level: VerificationLevel }

/** Under the home's row lock, as every step of a verification. */
const forEachRequest = forEachLocked('verification', async (tx, { homeId, level }: Key, at) => {
  const home = await lockHome(tx, homeId)
  return home && home.status !== 'DELETED' ? readRequest(tx, homeId, level, at) : undefined
})

/** The first level expires before premium, which ends with it. */
const expireVerifications = async (context: JobContext) => {
  for (const level of ['VERIFIED', 'PREMIUM'] as const) {
    const due = (await listExpired(context.db, context.now())).filter((one) => one.level === level)
    await forEachRequest(context, due, async (tx, request, at) => {
      const { row, facts } = request
      const hasEnded = row.expiresAt !== null && row.expiresAt <= at
      if (row.status !== 'VERIFIED' || !(hasEnded || (level === 'PREMIUM' && !facts.isVerified))) return
      const reason = hasEnded ? 'Its term has ended.' : 'The verification it builds on has ended.'
      await transitionVerification(tx, { name: 'expire', request, by: 'SYSTEM', at, reason, ...afterEnd(request) })
    })
  }
}

/** Where a badge leads when it ends: a renewal under way goes on, with what its reviewer has found so far. */
function afterEnd({ row: { renewalAskedAt, findings } }: Request) {
  if (!renewalAskedAt) return { to: 'EXPIRED' } as const
  const isBegun = Object.keys(findings).length > 0
  return { to: isBegun ? 'IN_REVIEW' : 'SUBMITTED', change: { submittedAt: renewalAskedAt, renewalAskedAt: null } } as const
}

const lapseVerifications = async (context: JobContext) => {
  const before = addTime(context.now(), { days: -answerDays })
  await forEachRequest(context, await listUnanswered(context.db, before), async (tx, request, at) => {
    const until = answerBy(request.row)
    if (!until || until > at) return
    const reason = `We did not get an answer for ${answerDays} days.`
    await transitionVerification(tx, { name: 'lapse', request, by: 'SYSTEM', at, reason })
  })
}

const remindOfVerifications = async (context: JobContext) => {
  const at = context.now()
  const ending = await listEnding(context.db, { from: at, to: addTime(at, { days: reminders[0] }) })
  const due = ending.flatMap(({ homeId, level, expiresAt, remindedDays }) => {
    const days = expiresAt && dueReminder(expiresAt, remindedDays, at)
    return days ? [{ homeId, level, days }] : []
  })
  await forEachRequest(context, due, async (tx, request, now, reminder) => {
    // An owner who has requested a renewal needs no reminder.
    if (request.row.renewalAskedAt) return
    if (await setVerificationReminded(tx, reminder)) await remindOfVerification(tx, request, now)
  })
}

export const verificationJobs = {
  expire_verifications: { job: expireVerifications, cron: '*/5 * * * *' },
  lapse_verifications: { job: lapseVerifications, cron: '11 * * * *' },
  remind_of_verifications: { job: remindOfVerifications, cron: '19 * * * *' },
} satisfies Jobs
