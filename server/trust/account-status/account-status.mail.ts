import type { Role } from '#contract/endpoint.ts'
import { screen } from '#contract/screens.ts'
import type { Config } from '#server/kernel/config.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { doorOf } from '#server/people/accounts/accounts.mail.ts'

type Site = Pick<Config, 'supportEmail'>
type Person = { firstName: string; role: Role }

const consequences: Record<Role, string> = {
  SEEKER:
    'You can’t sign in while it is suspended. If you live in a home you found here, you can stay there: your stay and your rent don’t change.',
  OWNER:
    'You and your team can’t sign in while it is suspended. Your homes are out of search, and they take no applications and no new payments. People who live there stay.',
  ADMIN: 'You can’t sign in while it is suspended.',
}

export const accountSuspendedMail = ({ supportEmail }: Site, { firstName, role }: Person, reason: string) =>
  renderEmail({
    subject: 'Your account is suspended',
    greeting: `Hello ${firstName},`,
    parts: [
      'We suspended your account.',
      `The reason: ${reason}`,
      consequences[role],
      `If you think this is a mistake, or you need something from your account, write to ${supportEmail}. A person reads it and answers.`,
    ],
  })

export const accountRestoredMail = ({ firstName, role }: Person) =>
  renderEmail({
    subject: 'Your account is open again',
    greeting: `Hello ${firstName},`,
    parts: [
      'You can use your account again.',
      ...(role === 'OWNER'
        ? ['Homes that we suspended together with your account are back in search. Please check their beds.']
        : []),
      { link: screen(doorOf[role]), label: 'Sign in' },
    ],
  })
