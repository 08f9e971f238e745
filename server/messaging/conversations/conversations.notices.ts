import type { ConversationSide } from '#contract/messaging/conversations.ts'
import { screen } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import type { UnreadConversation } from './unread.queries.ts'

const text = {
  type: 'MESSAGE',
  title: 'New message',
  parts: ['Someone wrote to you. Sign in to read it.'],
  label: 'Read message',
} as const

/** Tells one side that something is unread. It names neither the home nor the person, because it shows on lock screens. */
export function notifyOfUnread(tx: Tx, side: ConversationSide, { id, ownerId, homeId, ...person }: UnreadConversation, at: Date) {
  if (side === 'PERSON')
    return notifyPerson(tx, person, { ...text, link: screen('/residents/messages', { conversation: id }) }, at)
  const link = screen('/homeowner/messages', { conversation: id })
  return ownerId ? notifyHome(tx, { ownerId, homeId }, 'manage_applications', { ...text, link }, at) : Promise.resolve()
}
