import type { ConversationSide } from '#contract/messaging/conversations.ts'
import { screen } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notify, notifyStaff } from '#server/messaging/notifications/notify.ts'
import { notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import type { UnreadConversation } from './unread.queries.ts'

const text = {
  type: 'MESSAGE',
  title: 'New message',
  parts: ['Someone sent you a message. Sign in to read it.'],
  label: 'Read message',
} as const

const waiting = {
  type: 'MESSAGE',
  title: 'Someone is waiting for an answer',
  message: 'A support chat has a new message.',
  priority: 'HIGH',
} as const

/** The screen on which a person reads a conversation. */
function linkFor({ id, kind, role }: UnreadConversation) {
  if (kind === 'HOME') return screen('/residents/messages', { conversation: id })
  return screen(role === 'OWNER' ? '/homeowner/support-chat' : '/residents/support-chat', { conversation: id })
}

/** Tells one side that something is unread. It names neither the home nor the person, because it shows on lock screens. */
export function notifyOfUnread(tx: Tx, side: ConversationSide, unread: UnreadConversation, at: Date) {
  const { id, kind, ownerId, homeId, assignedTo, ...person } = unread
  if (side === 'PERSON') return notifyPerson(tx, person, { ...text, link: linkFor(unread) }, at)
  if (kind === 'SUPPORT') {
    const notice = { ...waiting, link: screen('/admin-recovery-support', { item: id }) }
    return assignedTo ? notify(tx, { ...notice, userId: assignedTo }, at) : notifyStaff(tx, { ...notice, staff: ['SUPPORT'] }, at)
  }
  const link = screen('/homeowner/messages', { conversation: id })
  return ownerId ? notifyHome(tx, { ownerId, homeId }, 'manage_applications', { ...text, link }, at) : Promise.resolve()
}
