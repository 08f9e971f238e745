import type { Job, Jobs } from '#server/kernel/jobs.ts'
import { deleteExpiredLimits } from '#server/kernel/limits.queries.ts'
import { sendConfirmationLink } from './confirm-email.service.ts'
import { deleteKnownDevicesBefore } from './devices.queries.ts'
import { knownSince } from './known-devices.ts'
import { sendResetLink } from './password.service.ts'
import { deletePictureFiles } from './picture.service.ts'
import { deleteEndedSessions } from './session.queries.ts'
import { deleteDeadTokens } from './tokens.queries.ts'

const forgetExpired: Job = async ({ db, now, config }) => {
  const at = now()
  const idleSince = new Date(at.getTime() - config.sessionIdleMinutes * 60_000)
  await deleteEndedSessions(db, { at, idleSince })
  await deleteDeadTokens(db, at)
  await deleteExpiredLimits(db, at)
  await deleteKnownDevicesBefore(db, knownSince(at))
}

export const accountsJobs = {
  send_confirmation_link: sendConfirmationLink,
  send_reset_link: sendResetLink,
  delete_picture: deletePictureFiles,
  forget_expired: forgetExpired,
} satisfies Jobs
