import type { VerificationLevel } from '#contract/trust/verification.ts'
import type { Config } from '#server/kernel/config.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { levelName } from './verification.words.ts'

export type News = { title: string; parts: readonly string[]; level: VerificationLevel }
type Home = { id: string; title: string; firstName: string }

// The subject is the title alone: it names neither the home nor what this site is for.
export const verificationMail = ({ publicUrl }: Pick<Config, 'publicUrl'>, home: Home, { title, parts, level }: News) =>
  renderEmail({
    subject: title,
    greeting: `Hello ${home.firstName},`,
    parts: [
      `This is about: ${levelName[level].toLowerCase()} of ${home.title}.`,
      ...parts,
      { link: `${publicUrl}/homeowner/verification-status`, label: 'View verification' },
    ],
  })
