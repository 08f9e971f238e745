import { addTime } from '#contract/time.ts'
import type { VerificationLevel } from '#contract/trust/verification.ts'
import { lockHome } from '#server/homes/listings/locked-home.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { listEnding, listExpired, listUnanswered, setVerificationReminded } from './queue.queries.ts'
import { type Request, readRequest } from './request.ts'
import { answerDays, dueReminder, reminders } from './timing.ts'
import { remindOfVerification } from './verification.notices.ts'
import { transitionVerification } from './verification.transitions.ts'

type Key = { homeId: string; level: VerificationLevel }

/**
 * Runs each home in its own transaction and reads it again under its row lock: safe to run twice, or beside a person's action.
 */
async function forEach(
  { db, now }: JobContext,
  due: readonly Key[],
  work: (tx: Tx, request: Request, at: Date) => Promise<unknown>,
) {
  for (const { homeId, level } of due)
    await inTransaction(db, async (tx) => {
      const home = await lockHome(tx, homeId)
      if (home && home.status !== 'DELETED') await work(tx, await readRequest(tx, homeId, level, now()), now())
    })
}

/** The first level expires before premium, which ends with it. */
const expireVerifications = async (context: JobContext) => {
  for (const level of ['VERIFIED', 'PREMIUM'] as const) {
    const due = (await listExpired(context.db, context.now())).filter((one) => one.level === level)
    await forEach(context, due, async (tx, request, at) => {
      const { row, facts } = request
      const hasEnded = row.expiresAt !== null && row.expiresAt <= at
      if (row.status !== 'VERIFIED' || !(hasEnded || (level === 'PREMIUM' && !facts.isVerified))) return
      const reason = hasEnded ? 'Its term has ended.' : 'The verification it builds on has ended.'
      const step = { by: 'SYSTEM' as const, at, reason }
      await transitionVerification(tx, { name: 'expire', request, ...step, change: { renewalAskedAt: null } })
    })
  }
}

const lapseVerifications = async (context: JobContext) => {
  const before = addTime(context.now(), { days: -answerDays })
  await forEach(context, await listUnanswered(context.db, before), async (tx, request, at) => {
    if (request.row.status !== 'ACTION_REQUIRED' || request.row.changedAt > before) return
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
  for (const { days, ...key } of due)
    await forEach(context, [key], async (tx, request, now) => {
      // An owner who has requested a renewal needs no reminder.
      if (request.row.renewalAskedAt) return
      if (await setVerificationReminded(tx, { ...key, days })) await remindOfVerification(tx, request, now)
    })
}

export const verificationJobs = {
  expire_verifications: { job: expireVerifications, cron: '*/5 * * * *' },
  lapse_verifications: { job: lapseVerifications, cron: '11 * * * *' },
  remind_of_verifications: { job: remindOfVerifications, cron: '19 * * * *' },
} satisfies Jobs
