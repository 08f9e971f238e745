import type * as z from 'zod'
import type { contactForm, contactTopic } from '#contract/messaging/outreach.ts'
import type { Config } from '#server/kernel/config.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import type { Mail } from '#server/kernel/mail/mail.ts'
import { support } from '#server/kernel/support-words.ts'

type Settings = Pick<Config, 'publicUrl' | 'supportEmail' | 'operator'>

const topicWords: Record<z.infer<typeof contactTopic>, string> = {
  FINDING_A_HOME: 'Finding a home',
  LISTING_A_HOME: 'Listing a home',
  MY_ACCOUNT: 'My account',
  SAFETY: 'Safety',
  PRESS: 'Press',
  OTHER: 'Something else',
}

export function contactMail(
  { supportEmail }: Settings,
  { name, email, topic, message }: z.infer<typeof contactForm>,
  id: string,
): Mail {
  const parts = [`From: ${name} (${email})`, `About: ${topicWords[topic]}`, message, `Number of the message: ${id}`]
  return { to: supportEmail, headers: { 'Reply-To': email }, ...renderEmail({ subject: `Contact: ${topicWords[topic]}`, parts }) }
}

/** Holds nothing the writer typed: anyone can type another person's address, and spam in a name. */
export function contactReceipt({ supportEmail }: Settings, email: string): Mail {
  const parts = [
    `Thank you for contacting us. ${support.answer}`,
    'If you are in danger, call 911. If you need to talk to someone now, call or text 988 at any hour. It is free.',
    `If you did not write to us, you can ignore this email, or tell us at ${supportEmail}.`,
  ]
  return { to: email, ...renderEmail({ subject: 'We got your message', greeting: 'Hello,', parts }) }
}

/** The link names nobody: an address in a link ends up in histories and logs. */
export function welcomeMail({ publicUrl, operator }: Settings, email: string): Mail {
  const link = `${publicUrl}/newsletter/unsubscribe`
  const parts = [
    'Thank you for subscribing to our newsletter. It brings guides, new homes and news, about once a month.',
    'If this was not you, or you change your mind, you can leave at any time.',
    { link, label: 'Leave the newsletter' },
  ]
  const headers = { 'List-Unsubscribe': `<${link}>` }
  const sender = [operator.name, ...operator.address]
  return { to: email, headers, ...renderEmail({ subject: 'Thank you for subscribing', greeting: 'Hello,', parts, sender }) }
}

export function goodbyeMail({ publicUrl }: Settings, email: string): Mail {
  const parts = [
    'You are off our newsletter, and we won’t send it to you again.',
    'If this was not you, someone typed your address. You can subscribe again at the bottom of any page.',
    { link: publicUrl, label: 'Go to the site' },
  ]
  return { to: email, ...renderEmail({ subject: 'You are off our newsletter', greeting: 'Hello,', parts }) }
}
