import type { Config } from '#server/kernel/config.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { type Mail, sendMail } from '#server/kernel/mail/mail.ts'
import { ensureNoOpenVariable } from '#server/messaging/conversations/template-variables.ts'
import type { StaffStep } from './assign-support.ts'
import { lockContactMessage } from './contact-messages.queries.ts'
import { transitionContactMessage } from './contact-messages.transitions.ts'
import { ensureNotTakenByOther } from './follow-support-message.ts'
import { refreshSupport } from './refresh-support.ts'

type Support = Pick<Config, 'supportEmail'>

/** The answer alone: what the writer typed is not repeated, because anyone can enter another person's email. */
function answerMail({ supportEmail }: Support, to: string, text: string): Mail {
  const parts = [
    ...text.split(/\n{2,}/).map((part) => part.trim()),
    'You can reply to this email.',
    `If you did not contact us, you can ignore this email or let us know at ${supportEmail}.`,
  ]
  const mail = renderEmail({ subject: 'An answer to your message', greeting: 'Hello,', parts })
  return { to, headers: { 'Reply-To': supportEmail }, ...mail }
}

type Answer = StaffStep & { message: string }

export async function answerContactMessage(tx: Tx, config: Support, id: string, { message, actor, caller, at }: Answer) {
  ensureNoOpenVariable(message)
  const contact = orNotFound(await lockContactMessage(tx, id), 'Message')
  ensureNotTakenByOther(contact, actor)
  const change = { assignedTo: actor.userId, answer: message, answeredBy: actor.userId, changedAt: at }
  await transitionContactMessage(tx, { contact, change, name: 'answer', by: actor, caller, at })
  await sendMail(tx, answerMail(config, contact.email, message), at)
  await refreshSupport(tx, { id })
}

/** Marks a message as spam, or undoes it. Nothing is sent either way. */
export async function setContactSpam(tx: Tx, id: string, { isSpam, actor, caller, at }: StaffStep & { isSpam: boolean }) {
  const contact = orNotFound(await lockContactMessage(tx, id), 'Message')
  ensureNotTakenByOther(contact, actor)
  const name = isSpam ? 'markSpam' : 'unmarkSpam'
  const change = { assignedTo: null, changedAt: isSpam ? at : null }
  await transitionContactMessage(tx, { contact, change, name, by: actor, caller, at })
  await refreshSupport(tx, { id })
}
