import { notificationType } from '#contract/messaging/notifications.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { signedToken } from '#server/kernel/signed-token.ts'
import { listPreferences, savePreferences } from './preferences.queries.ts'
import { isMandatory } from './preferences.ts'

const stop = signedToken('notification-emails', 'stop')

/** For each person, the token that turns off emails of one kind; none where they cannot be turned off. */
export async function makeEmailStopTokens(db: Db, userIds: readonly string[], type: string) {
  if (isMandatory(notificationType.parse(type))) return userIds.map(() => undefined)
  return stop.makeAll(
    db,
    userIds.map((id) => `${id}:${type}`),
  )
}

/** Turns off what the token is for, and leaves the rest as it is; false if we did not make the token. */
export async function stopEmails(db: Db, token: string, at: Date) {
  const [userId, name] = (await stop.read(db, token))?.split(':') ?? []
  const type = notificationType.safeParse(name).data
  if (!userId || !type) return false
  await inTransaction(db, async (tx) => {
    const kept = (await listPreferences(tx, userId)).find((preference) => preference.type === type)
    await savePreferences(tx, userId, [{ type, inBell: kept?.inBell ?? true, byMail: false }], at)
  })
  return true
}
