import type { Role } from '#contract/endpoint.ts'
import { screen } from '#contract/screens.ts'
import { daysToAppeal } from '#contract/trust/appeal.lifecycle.ts'
import type { Config } from '#server/kernel/config.ts'
import { type EmailPart, renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { doorOf } from '#server/people/accounts/accounts.mail.ts'

type Site = Pick<Config, 'supportEmail'>
type Person = { firstName: string; role: Role }
type Suspended = Person & { hasPlan: boolean }

const consequences: Record<Role, string> = {
  SEEKER:
    'You cannot use it while it’s suspended. If you live in a home you found here, you can stay there. Your stay and your rent do not change.',
  OWNER:
    'You and your team cannot use it while it’s suspended. Your homes are hidden from search and cannot take applications or new payments. Current residents are not affected.',
  ADMIN: 'You cannot sign in while it’s suspended.',
}

/** A suspended person can still sign in, but only to appeal. */
const appeal = (role: Role): EmailPart[] => [
  `If you disagree, sign in and appeal within ${daysToAppeal} days. Someone who was not part of the decision will review it.`,
  { link: screen(doorOf[role]), label: 'Sign in to appeal' },
]

export const accountSuspendedMail = ({ supportEmail }: Site, { firstName, role, hasPlan }: Suspended, reason: string) =>
  renderEmail({
    subject: 'Your account is suspended',
    greeting: `Hello ${firstName},`,
    parts: [
      'We suspended your account.',
      `Reason: ${reason}`,
      consequences[role],
      ...(hasPlan ? ['Your plan is suspended, too. You will not be charged for it in the meantime.'] : []),
      ...(role === 'ADMIN' ? [] : appeal(role)),
      `If you need something from your account, email ${supportEmail}. A person will read it and answer.`,
    ],
  })

export const accountRestoredMail = ({ firstName, role }: Person) =>
  renderEmail({
    subject: 'Your account is active again',
    greeting: `Hello ${firstName},`,
    parts: [
      'You can use your account again.',
      ...(role === 'OWNER'
        ? ['Homes that we suspended together with your account are back in search. Please check their beds.']
        : []),
      { link: screen(doorOf[role]), label: 'Sign in' },
    ],
  })
