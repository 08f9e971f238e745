import type * as z from 'zod'
import { contactTopicLabel } from '#contract/messaging/outreach.labels.ts'
import type { contactTopic } from '#contract/messaging/outreach.ts'
import { screen } from '#contract/screens.ts'
import type { Config } from '#server/kernel/config.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import type { Mail } from '#server/kernel/mail/mail.ts'
import { supportWordsOf } from '#server/kernel/support-words.ts'

/** Says that a message waits in the queue, where it is read and answered. What someone wrote does not travel by email. */
export function contactMail(
  { supportEmail }: Pick<Config, 'supportEmail'>,
  { id, topic }: { id: string; topic: z.infer<typeof contactTopic> },
): Mail {
  const link = screen('/admin-recovery-support', { item: id })
  const parts = [`About: ${contactTopicLabel[topic]}`, 'Sign in to read it and to answer.', { link, label: 'Read message' }]
  return { to: supportEmail, ...renderEmail({ subject: `Contact: ${contactTopicLabel[topic]}`, parts }) }
}

/** Contains nothing the writer typed: anyone can enter another person's email, and put spam in a name. */
export function contactReceipt(
  { supportEmail, supportHours }: Pick<Config, 'supportEmail' | 'supportHours'>,
  email: string,
): Mail {
  const parts = [
    `Thank you for contacting us. ${supportWordsOf({ supportHours }).answer}`,
    'If you’re in danger, call 911. If you need to talk to someone now, call or text 988 at any hour. It’s free.',
    `If you did not contact us, you can ignore this email or let us know at ${supportEmail}.`,
  ]
  return { to: email, ...renderEmail({ subject: 'We got your message', greeting: 'Hello,', parts }) }
}

/** Double opt-in: nothing else is sent to this address before its person follows the link, which names no one. */
export function confirmationMail({ operator }: Pick<Config, 'operator'>, email: string, token: string): Mail {
  const parts = [
    'Someone, probably you, asked for our newsletter at this address. About once a month, we send guides, new homes and news.',
    { link: screen('/newsletter/confirm', { token }), label: 'Confirm subscription' },
    'If this was not you, ignore this email. We send nothing more, and delete the request after 30 days.',
  ]
  const sender = [operator.name, ...operator.address]
  return { to: email, ...renderEmail({ subject: 'Please confirm your subscription', greeting: 'Hello,', parts, sender }) }
}

export function goodbyeMail(email: string): Mail {
  const parts = [
    'You’re unsubscribed from our newsletter. We will not send it to you again.',
    'If this was not you, someone else entered your address. You can subscribe again at the bottom of any page.',
    { link: screen('/'), label: 'Go to the site' },
  ]
  return { to: email, ...renderEmail({ subject: 'You’re unsubscribed', greeting: 'Hello,', parts }) }
}
