import type * as z from 'zod'
import { contactTopicLabel } from '#contract/messaging/outreach.labels.ts'
import type { contactForm } from '#contract/messaging/outreach.ts'
import { screen } from '#contract/screens.ts'
import type { Config } from '#server/kernel/config.ts'
import { type EmailPart, headerLink, renderEmail } from '#server/kernel/mail/mail.layout.ts'
import type { Mail } from '#server/kernel/mail/mail.ts'
import { support } from '#server/kernel/support-words.ts'

export function contactMail(
  { supportEmail }: Pick<Config, 'supportEmail'>,
  { name, email, topic, message }: z.infer<typeof contactForm>,
  { id, home }: { id: string; home: { id: string; name: string } | undefined },
): Mail {
  const parts: EmailPart[] = [
    `From: ${name} (${email})`,
    `About: ${contactTopicLabel[topic]}`,
    ...(home ? [{ link: screen('/home/:id', { id: home.id }), label: `About ${home.name}` }] : []),
    message,
    `Message number: ${id}`,
  ]
  return {
    to: supportEmail,
    headers: { 'Reply-To': email },
    ...renderEmail({ subject: `Contact: ${contactTopicLabel[topic]}`, parts }),
  }
}

/** Contains nothing the writer typed: anyone can enter another person's email, and put spam in a name. */
export function contactReceipt({ supportEmail }: Pick<Config, 'supportEmail'>, email: string): Mail {
  const parts = [
    `Thank you for contacting us. ${support.answer}`,
    'If you’re in danger, call 911. If you need to talk to someone now, call or text 988 at any hour. It’s free.',
    `If you did not contact us, you can ignore this email or let us know at ${supportEmail}.`,
  ]
  return { to: email, ...renderEmail({ subject: 'We got your message', greeting: 'Hello,', parts }) }
}

/** The link identifies no one: an email in a link ends up in histories and logs. */
export function welcomeMail({ operator }: Pick<Config, 'operator'>, email: string): Mail {
  const link = screen('/newsletter/unsubscribe')
  const parts = [
    'Thank you for subscribing to our newsletter. About once a month, we’ll send guides, new homes and news.',
    'If this was not you, or you change your mind, you can unsubscribe at any time.',
    { link, label: 'Unsubscribe' },
  ]
  const headers = { 'List-Unsubscribe': headerLink(link) }
  const sender = [operator.name, ...operator.address]
  return { to: email, headers, ...renderEmail({ subject: 'Thank you for subscribing', greeting: 'Hello,', parts, sender }) }
}

export function goodbyeMail(email: string): Mail {
  const parts = [
    'You’re unsubscribed from our newsletter. We will not send it to you again.',
    'If this was not you, someone else entered your address. You can subscribe again at the bottom of any page.',
    { link: screen('/'), label: 'Go to the site' },
  ]
  return { to: email, ...renderEmail({ subject: 'You’re unsubscribed', greeting: 'Hello,', parts }) }
}
