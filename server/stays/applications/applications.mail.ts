import type { Config } from '#server/kernel/config.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'

type News = { title: string; parts: readonly string[]; path: string; firstName: string }

// The subject is the title alone: it names neither a home nor what this site is for.
export const applicationMail = ({ publicUrl }: Pick<Config, 'publicUrl'>, { title, parts, path, firstName }: News) =>
  renderEmail({
    subject: title,
    greeting: `Hello ${firstName},`,
    parts: [...parts, { link: `${publicUrl}${path}`, label: 'View application' }],
  })
