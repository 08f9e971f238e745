import {
  type ContactMessageStatus,
  type ContactMessageTransition,
  contactMessageLifecycle,
} from '#contract/messaging/contact-message.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import {
  type ContactMessageChange,
  type ContactMessageRow,
  lockContactMessage,
  setContactMessageFrom,
} from './contact-messages.queries.ts'

type Request = TransitionRequest<ContactMessageTransition, ContactMessageStatus> & {
  /** The message as read under its row lock. */
  contact: ContactMessageRow
  /** The columns that change with the state. */
  change: ContactMessageChange
}

export const transitionContactMessage = (tx: Tx, { contact, change, ...request }: Request) =>
  transition(tx, {
    ...request,
    lifecycle: contactMessageLifecycle,
    row: contact,
    label: 'message',
    action: `contactMessage.${request.name}`,
    subject: ['contactMessage', contact.id],
    move: (from, status) => setContactMessageFrom(tx, contact.id, from, { ...change, status }),
    reread: () => lockContactMessage(tx, contact.id),
  })
