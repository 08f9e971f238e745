import type * as z from 'zod'
import type { contactForm, contactTopic } from '#contract/messaging/outreach.ts'
import { screen } from '#contract/screens.ts'
import type { Config } from '#server/kernel/config.ts'
import { type EmailPart, headerLink, renderEmail } from '#server/kernel/mail/mail.layout.ts'
import type { Mail } from '#server/kernel/mail/mail.ts'
import { support } from '#server/kernel/support-words.ts'

const topicWords: Record<z.infer<typeof contactTopic>, string> = {
  FINDING_A_HOME: 'Finding a home',
  LISTING_A_HOME: 'Listing a home',
  MY_ACCOUNT: 'My account',
  SAFETY: 'Safety',
  PRESS: 'Press',
  OTHER: 'Something else',
}

export function contactMail(
  { supportEmail }: Pick<Config, 'supportEmail'>,
  { name, email, topic, message }: z.infer<typeof contactForm>,
  { id, home }: { id: string; home: { id: string; name: string } | undefined },
): Mail {
  const parts: EmailPart[] = [
    `From: ${name} (${email})`,
    `About: ${topicWords[topic]}`,
    ...(home ? [{ link: screen('/home/:id', { id: home.id }), label: `About ${home.name}` }] : []),
    message,
    `Number of the message: ${id}`,
  ]
  return { to: supportEmail, headers: { 'Reply-To': email }, ...renderEmail({ subject: `Contact: ${topicWords[topic]}`, parts }) }
}

/** Contains nothing the writer typed: anyone can enter another person's email, and put spam in a name. */
export function contactReceipt({ supportEmail }: Pick<Config, 'supportEmail'>, email: string): Mail {
  const parts = [
    `Thank you for contacting us. ${support.answer}`,
    'If you are in danger, call 911. If you need to talk to someone now, call or text 988 at any hour. It is free.',
    `If you did not write to us, you can ignore this email, or tell us at ${supportEmail}.`,
  ]
  return { to: email, ...renderEmail({ subject: 'We got your message', greeting: 'Hello,', parts }) }
}

/** The link identifies no one: an email in a link ends up in histories and logs. */
export function welcomeMail({ operator }: Pick<Config, 'operator'>, email: string): Mail {
  const link = screen('/newsletter/unsubscribe')
  const parts = [
    'Thank you for subscribing to our newsletter. It brings guides, new homes and news, about once a month.',
    'If this was not you, or you change your mind, you can leave at any time.',
    { link, label: 'Leave the newsletter' },
  ]
  const headers = { 'List-Unsubscribe': headerLink(link) }
  const sender = [operator.name, ...operator.address]
  return { to: email, headers, ...renderEmail({ subject: 'Thank you for subscribing', greeting: 'Hello,', parts, sender }) }
}

export function goodbyeMail(email: string): Mail {
  const parts = [
    'You are off our newsletter, and we won’t send it to you again.',
    'If this was not you, someone typed your address. You can subscribe again at the bottom of any page.',
    { link: screen('/'), label: 'Go to the site' },
  ]
  return { to: email, ...renderEmail({ subject: 'You are off our newsletter', greeting: 'Hello,', parts }) }
}
