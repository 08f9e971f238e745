import type { Role } from '#contract/endpoint.ts'
import type { Audience, OpenedBroadcast } from '#contract/messaging/broadcasts.ts'
import type { NotificationPriority, NotificationType } from '#contract/messaging/notifications.ts'
import { platformZone, wallTime } from '#contract/time.ts'
import { fromWallTime } from '#contract/zoned-time.ts'

/** The form's fields, including those that are not in use right now. */
export type MessageDraft = {
  /** The version of the stored message that the draft is based on (optimistic version). */
  version?: number
  title: string
  message: string
  link: string
  type: NotificationType
  priority: NotificationPriority
  byMail: boolean
  kind: Audience['kind']
  roles: readonly Role[]
  city: string
  people: readonly { id: string; name: string }[]
  isLater: boolean
  /** The value of the date field, in the platform's time zone, which the field names. */
  at: string
}

export const emptyDraft: MessageDraft = {
  title: '',
  message: '',
  link: '',
  type: 'SYSTEM',
  priority: 'NORMAL',
  byMail: false,
  kind: 'ROLES',
  roles: [],
  city: '',
  people: [],
  isLater: false,
  at: '',
}

export function draftOf({ audience, chosenPeople, scheduledFor, link, ...item }: OpenedBroadcast): MessageDraft {
  const { version, title, message, type, priority, byMail } = item
  return {
    ...emptyDraft,
    version,
    title,
    message,
    type,
    priority,
    byMail,
    link: link ?? '',
    kind: audience.kind,
    ...(audience.kind !== 'PEOPLE' && { roles: audience.roles }),
    ...(audience.kind === 'CITY' && { city: audience.city }),
    people: chosenPeople,
    ...(scheduledFor && { isLater: true, at: wallTime(scheduledFor, platformZone) }),
  }
}

export function audienceOf({ kind, roles, city, people }: MessageDraft): Audience {
  if (kind === 'PEOPLE') return { kind, userIds: people.map(({ id }) => id) }
  return kind === 'CITY' ? { kind, roles: [...roles], city: city.trim() } : { kind, roles: [...roles] }
}

/** The message as it is sent; the form's schema decides what is missing. */
export function messageOf(draft: MessageDraft) {
  const { title, message, link, type, priority, byMail, isLater, at } = draft
  return {
    title,
    message,
    type,
    priority,
    byMail,
    link: link.trim() || null,
    audience: audienceOf(draft),
    scheduledFor: isLater ? momentOf(at) : null,
  }
}

const momentOf = (at: string) => fromWallTime(at, platformZone)?.toISOString() ?? ''
