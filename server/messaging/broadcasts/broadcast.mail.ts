import { type ScreenLink, screen } from '#contract/screens.ts'
import type { Config } from '#server/kernel/config.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import type { BroadcastRecipient } from './audience.queries.ts'

type Words = { title: string; message: string; link: string | null }

/** The subject is the title, which the form keeps discreet. */
export const broadcastMail = (
  { operator }: Pick<Config, 'operator'>,
  { firstName }: Pick<BroadcastRecipient, 'firstName'>,
  words: Words,
) =>
  renderEmail({
    subject: words.title,
    greeting: `Hello ${firstName},`,
    sender: [operator.name, ...operator.address],
    parts: [
      ...words.message.split(/\n{2,}/),
      // The form accepts only paths of our own site as links.
      ...(words.link ? [{ link: words.link as ScreenLink, label: 'View on Waymark' }] : []),
      { link: screen('/notifications', { view: 'preferences' }), label: 'Change email settings' },
    ],
  })
