import { deleteExpiredLimits } from '#server/kernel/http/limits.queries.ts'
import type { Job, Jobs } from '#server/kernel/jobs/jobs.ts'
import { deletePictureFiles } from '#server/people/profiles/picture.service.ts'
import { deleteOldChallenges } from '#server/people/security/challenges.queries.ts'
import { deleteOldEmailChanges } from '#server/people/security/email-change.queries.ts'
import { deleteEndedSessions } from '#server/people/sessions/session.queries.ts'
import { sendConfirmationLink } from '#server/people/sign-in/confirm-email.service.ts'
import { deleteKnownDevicesBefore } from '#server/people/sign-in/devices.queries.ts'
import { knownSince } from '#server/people/sign-in/known-devices.ts'
import { sendResetLink } from '#server/people/sign-in/password.service.ts'
import { deleteDeadTokens } from '#server/people/sign-in/tokens.queries.ts'

const forgetExpired: Job = async ({ db, now, config }) => {
  const at = now()
  const idleSince = new Date(at.getTime() - config.sessionIdleMinutes * 60_000)
  await deleteEndedSessions(db, { at, idleSince })
  await deleteDeadTokens(db, at)
  await deleteExpiredLimits(db, at)
  await deleteOldChallenges(db, at)
  await deleteOldEmailChanges(db, at)
  await deleteKnownDevicesBefore(db, knownSince(at))
}

export const accountsJobs = {
  send_confirmation_link: sendConfirmationLink,
  send_reset_link: sendResetLink,
  delete_picture: deletePictureFiles,
  forget_expired: { job: forgetExpired, cron: '23 * * * *' },
} satisfies Jobs
