import { type ScreenLink, screen } from '#contract/screens.ts'
import type { Config } from '#server/kernel/config.ts'
import { headerLink, renderEmail } from '#server/kernel/mail/mail.layout.ts'
import type { BroadcastRecipient } from './audience.queries.ts'

type Words = { title: string; message: string; link: string | null }

/**
 * The subject is the title, which the form keeps discreet. RFC 8058: with a token, a mail program stops such emails by a POST;
 * following the link alone changes nothing.
 */
export const broadcastMail = (
  { operator }: Pick<Config, 'operator'>,
  { firstName }: Pick<BroadcastRecipient, 'firstName'>,
  words: Words,
  token?: string,
) => ({
  ...renderEmail({
    subject: words.title,
    greeting: `Hello ${firstName},`,
    sender: [operator.name, ...operator.address],
    parts: [
      ...words.message.split(/\n{2,}/),
      // The form accepts only paths of our own site as links.
      ...(words.link ? [{ link: words.link as ScreenLink, label: 'View on Waymark' }] : []),
    ],
    footer: [
      { link: screen('/notifications', { view: 'preferences' }), label: 'Change email settings' },
      ...(token ? [{ link: screen('/newsletter/unsubscribe', { emails: token }), label: 'Stop these emails' }] : []),
    ],
  }),
  ...(token && {
    headers: {
      'List-Unsubscribe': headerLink(`/api/notification-emails/${token}/stop`),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }),
})
