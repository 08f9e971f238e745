import { addTime } from '#contract/time.ts'
import { deleteExpiredLimits } from '#server/kernel/http/limits.queries.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deletePictureFiles } from '#server/people/profiles/picture.service.ts'
import { deleteOldChallenges } from '#server/people/security/challenges.queries.ts'
import { deleteOldEmailChanges } from '#server/people/security/email-change.queries.ts'
import { deleteResetsBefore } from '#server/people/security/two-factor-reset.queries.ts'
import { finishResets } from '#server/people/security/two-factor-reset.service.ts'
import { deleteEndedSessions } from '#server/people/sessions/session.queries.ts'
import { sendConfirmationLink } from '#server/people/sign-in/confirm-email.service.ts'
import { deleteKnownDevicesBefore } from '#server/people/sign-in/devices.queries.ts'
import { knownSince } from '#server/people/sign-in/known-devices.ts'
import { sendResetLink } from '#server/people/sign-in/password.service.ts'
import { deleteDeadTokens } from '#server/people/sign-in/tokens.queries.ts'

/** What staff checked before they turned off a second step is kept this long. */
const daysOfResets = 365

const forgetExpired: Job = async ({ db, now, config }) => {
  const at = now()
  const idleSince = new Date(at.getTime() - config.sessionIdleMinutes * 60_000)
  await deleteEndedSessions(db, { at, idleSince })
  await deleteDeadTokens(db, at)
  await deleteExpiredLimits(db, at)
  await deleteOldChallenges(db, at)
  await deleteOldEmailChanges(db, at)
  await deleteResetsBefore(db, addTime(at, { days: -daysOfResets }))
  await deleteKnownDevicesBefore(db, knownSince(at))
}

export const accountsJobs = {
  send_confirmation_link: sendConfirmationLink,
  send_reset_link: sendResetLink,
  delete_picture: deletePictureFiles,
  finish_two_factor_resets: { job: finishResets, cron: '*/5 * * * *' },
  forget_expired: { job: forgetExpired, cron: '23 * * * *' },
} satisfies Jobs
