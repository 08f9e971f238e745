import type * as z from 'zod'
import type { Role } from '#contract/endpoint.ts'
import {
  mandatoryTypes,
  type NotificationType,
  notificationType,
  type preferencesForm,
} from '#contract/messaging/notifications.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { listPreferences, savePreferences, sendsReadReceipts, setReadReceipts } from './preferences.queries.ts'

export const isMandatory = (type: NotificationType) => mandatoryTypes.includes(type)

/** Types that residents never receive. */
const onlyOfOwners: readonly NotificationType[] = ['SUBSCRIPTION', 'TEAM']
const typesFor = (role: Role) => notificationType.options.filter((type) => role !== 'SEEKER' || !onlyOfOwners.includes(type))

export async function readPreferences(db: Db, { userId, role }: Pick<Actor, 'userId' | 'role'>) {
  const [rows, receipts] = await Promise.all([listPreferences(db, userId), sendsReadReceipts(db, userId)])
  const kept = new Map(rows.map(({ type, ...ways }) => [type, ways]))
  const preferences = typesFor(role).map((type) => {
    const ways = isMandatory(type) ? undefined : kept.get(type)
    return { type, inBell: ways?.inBell ?? true, byMail: ways?.byMail ?? true, isMandatory: isMandatory(type) }
  })
  return { preferences, sendsReadReceipts: receipts }
}

type Call = Pick<Context, 'db' | 'now'> & { actor: Actor; body: z.output<typeof preferencesForm> }

export async function changePreferences({ db, now, actor, body: { preferences, sendsReadReceipts: receipts } }: Call) {
  const wrong = preferences.findIndex(({ type, inBell, byMail }) => isMandatory(type) && !(inBell && byMail))
  if (wrong >= 0) throwFieldError(`preferences.${wrong}`, 'You cannot turn off messages about safety and your account')
  const chosen = preferences.filter(({ type }) => !isMandatory(type))
  await inTransaction(db, async (tx) => {
    await savePreferences(tx, actor.userId, chosen, now())
    if (receipts !== undefined) await setReadReceipts(tx, actor.userId, receipts)
  })
  return readPreferences(db, actor)
}
