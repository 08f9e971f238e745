import type { Role } from '#contract/endpoint.ts'
import type { Config } from '#server/kernel/config.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'

// A subject shows on locked screens and shared computers: none says what this site is for.
type Site = Pick<Config, 'publicUrl' | 'supportEmail'>
type Person = { firstName: string; emailConfirmedAt: Date | null }

export const doorOf: Record<Role, string> = { SEEKER: '/resident-login', OWNER: '/homeowner-login', ADMIN: '/admin-login' }
const notYou = 'If you did not ask for this, you can ignore this email. Nothing will change.'

/** Until an address is confirmed, the name may be what a stranger typed: it is not put before somebody else's eyes. */
const greet = ({ firstName, emailConfirmedAt }: Person) => (emailConfirmedAt ? `Hello ${firstName},` : 'Hello,')

export const resetLink = (publicUrl: string, token: string) => `${publicUrl}/reset-password?token=${token}`

export const confirmEmailMail = ({ publicUrl }: Site, { role }: { role: Role }, token: string) =>
  renderEmail({
    subject: 'Please confirm your email',
    greeting: 'Hello,',
    parts: [
      'One step is left: confirm that this email address is yours. The link works once, for 24 hours. We’ll ask for the password you chose.',
      { link: `${publicUrl}${doorOf[role]}?confirm=${token}`, label: 'Confirm my email' },
      notYou,
    ],
  })

export const accountExistsMail = ({ publicUrl }: Site, person: Person & { role: Role }) =>
  renderEmail({
    subject: 'You already have an account',
    greeting: greet(person),
    parts: [
      'Someone, probably you, tried to sign up with this email address. You already have an account, so we did not make a new one.',
      { link: `${publicUrl}${doorOf[person.role]}`, label: 'Sign in' },
      { link: `${publicUrl}/forgot-password`, label: 'Choose a new password' },
      notYou,
    ],
  })

export const resetPasswordMail = ({ publicUrl }: Site, person: Person, token: string) =>
  renderEmail({
    subject: 'Choose a new password',
    greeting: greet(person),
    parts: [
      'Use this link to choose a new password. It works once, for 30 minutes. Afterwards you’ll be signed out everywhere.',
      { link: resetLink(publicUrl, token), label: 'Choose a new password' },
      notYou,
    ],
  })

export const passwordChangedMail = ({ publicUrl, supportEmail }: Site, person: Person) =>
  renderEmail({
    subject: 'Your password was changed',
    greeting: greet(person),
    parts: [
      'Your password was just changed, and your other devices were signed out.',
      `If this was not you, choose a new password now and write to ${supportEmail}.`,
      { link: `${publicUrl}/forgot-password`, label: 'Choose a new password' },
    ],
  })
