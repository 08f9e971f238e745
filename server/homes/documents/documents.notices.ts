import { screen } from '#contract/screens.ts'
import { documentZone, formatDayOf } from '#contract/time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyHome } from '#server/messaging/notifications/notify-person.ts'
import type { setDocumentReminded, setExpired } from './files.queries.ts'

const about = () =>
  ({ type: 'DOCUMENT', link: screen('/homeowner/docs'), label: 'View your documents', priority: 'HIGH' }) as const

type Ending = NonNullable<Awaited<ReturnType<typeof setDocumentReminded>>>

/** Sent on every plan: an expired document is about safety. */
export function notifyThatDocumentEnds(tx: Tx, { ownerId, homeId, name, title: home, expiresAt }: Ending, at: Date) {
  const parts = [
    `“${name}” for ${home} expires on ${formatDayOf(expiresAt!, documentZone)}. Please upload a new one before then.`,
  ]
  return notifyHome(tx, { ownerId, homeId }, 'edit_properties', { ...about(), title: 'A document expires soon', parts }, at)
}

type Expired = NonNullable<Awaited<ReturnType<typeof setExpired>>>

export function notifyThatDocumentExpired(tx: Tx, { ownerId, homeId, name, title: home, hasSuccessor }: Expired, at: Date) {
  const next = hasSuccessor ? 'We’re reviewing the new one you uploaded.' : 'Please upload a new one.'
  const parts = [`“${name}” for ${home} has expired. ${next}`]
  return notifyHome(
    tx,
    { ownerId, homeId },
    'edit_properties',
    { ...about(), title: 'A document has expired', parts, email: 'none' },
    at,
  )
}
