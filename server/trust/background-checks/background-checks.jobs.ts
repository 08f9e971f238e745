import { addTime } from '#contract/time.ts'
import { daysToConsent } from '#contract/trust/background-check.lifecycle.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deleteOldChecks, forgetFindings, listChecksToExpire, listChecksToLapse, lockCheck } from './background-checks.queries.ts'
import { transitionCheck } from './background-checks.transitions.ts'

const forEachCheck = forEachLocked('backgroundCheck', (tx, { id }: { id: string }) => lockCheck(tx, id))

const expireChecks = async (context: JobContext) =>
  forEachCheck(context, await listChecksToExpire(context.db, context.now()), async (tx, check, at) => {
    if (!['CLEAR', 'ADVERSE_NOTICE_SENT'].includes(check.status) || !check.validUntil || check.validUntil > at) return
    await transitionCheck(tx, { name: 'expire', check, by: 'SYSTEM', at })
  })

const lapseChecks = async (context: JobContext) => {
  const before = addTime(context.now(), { days: -daysToConsent })
  await forEachCheck(context, await listChecksToLapse(context.db, before), async (tx, check, at) => {
    if (check.status !== 'CONSENT_PENDING' || check.consentedAt || check.statusChangedAt > before) return
    await transitionCheck(tx, { name: 'lapse', check, by: 'SYSTEM', at })
  })
}

/** What was found is kept for 90 days after the notice, and that there was a check for two years after it ended. */
const forgetChecks = ({ db, now }: JobContext) =>
  inTransaction(db, async (tx) => {
    await forgetFindings(tx, addTime(now(), { days: -90 }))
    await deleteOldChecks(tx, addTime(now(), { days: -730 }))
  })

export const backgroundChecksJobs = {
  expire_background_checks: { job: expireChecks, cron: '9 * * * *' },
  lapse_background_checks: { job: lapseChecks, cron: '19 * * * *' },
  forget_background_checks: { job: forgetChecks, cron: '7 5 * * *' },
} satisfies Jobs
