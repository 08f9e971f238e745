import type { Role } from '#contract/endpoint.ts'
import { type ScreenPath, screen } from '#contract/screens.ts'
import type { Config } from '#server/kernel/config.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'

// Subjects show on lock screens and shared computers, so none says what this site is for.
type Person = { firstName: string; emailConfirmedAt: Date | null }

export const doorOf = { SEEKER: '/resident-login', OWNER: '/homeowner-login', ADMIN: '/admin-login' } as const satisfies Record<
  Role,
  ScreenPath
>
const notYou = 'If you did not ask for this, you can ignore this email. Nothing will change.'

/** Until an email is confirmed, the name may be one a stranger typed, so the greeting leaves it out. */
const greet = ({ firstName, emailConfirmedAt }: Person) => (emailConfirmedAt ? `Hello ${firstName},` : 'Hello,')

export const resetLink = (token: string) => screen('/reset-password', { token })

/** On a phone, the page where the code goes is often gone once the mail app was open. */
const withCode = (code: string) => [
  `Your code is ${code}. Enter it on the page where you signed up.`,
  'If that page is closed, or on a different device, use this link and enter the password you chose. The code and the link work once and expire in 24 hours.',
]
const withLinkOnly = [
  'Someone, probably you, signed up with this email address again, with a different password. Use this link to finish.',
  'Enter the password you chose the first time, or choose a new one there. The link works once and expires in 24 hours.',
]

/** Without a code for a page where none would be accepted. */
export const confirmEmailMail = ({ role }: { role: Role }, token: string, code: string | undefined) =>
  renderEmail({
    subject: 'Confirm your email',
    greeting: 'Hello,',
    parts: [
      ...(code === undefined ? withLinkOnly : withCode(code)),
      { link: screen(doorOf[role], { confirm: token }), label: 'Confirm my email' },
      notYou,
    ],
  })

export const accountExistsMail = (person: Person & { role: Role }) =>
  renderEmail({
    subject: 'You already have an account',
    greeting: greet(person),
    parts: [
      'Someone, probably you, tried to sign up with this email address. You already have an account, so we did not create a new one.',
      { link: screen(doorOf[person.role]), label: 'Sign in' },
      { link: screen('/forgot-password'), label: 'Choose a new password' },
      notYou,
    ],
  })

export const resetPasswordMail = (person: Person, token: string) =>
  renderEmail({
    subject: 'Choose a new password',
    greeting: greet(person),
    parts: [
      'Use this link to choose a new password. It works once and expires in 30 minutes. You’ll then be signed out on all devices.',
      { link: resetLink(token), label: 'Choose a new password' },
      notYou,
    ],
  })

export const passwordChangedMail = ({ supportEmail }: Pick<Config, 'supportEmail'>, person: Person) =>
  renderEmail({
    subject: 'Your password was changed',
    greeting: greet(person),
    parts: [
      'Your password was just changed, and your other devices were signed out.',
      `If this was not you, choose a new password now and email ${supportEmail}.`,
      { link: screen('/forgot-password'), label: 'Choose a new password' },
    ],
  })
