import type { Role } from '#contract/endpoint.ts'
import { screen } from '#contract/screens.ts'
import type { Config } from '#server/kernel/config.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { doorOf } from '#server/people/accounts/accounts.mail.ts'

type Person = { firstName: string; role: Role }
type Support = Pick<Config, 'supportEmail'>

/** Every change of how someone signs in is announced, so that one they did not make does not go unnoticed. */
export const securityChangedMail = ({ supportEmail }: Support, { firstName }: Person, what: string) =>
  renderEmail({
    subject: 'A change to how you sign in',
    greeting: `Hello ${firstName},`,
    parts: [
      what,
      `If this was not you, choose a new password now and email ${supportEmail}.`,
      { link: screen('/forgot-password'), label: 'Choose a new password' },
    ],
  })

/** To the address in use: it can stop the change by doing nothing. */
export const confirmOldEmailMail = ({ supportEmail }: Support, { firstName, role }: Person, token: string) =>
  renderEmail({
    subject: 'Confirm a change of email',
    greeting: `Hello ${firstName},`,
    parts: [
      'Someone, probably you, wants to use a different email address for your account. Please confirm it here, and in the email we sent to the new address. The link works for 24 hours.',
      { link: screen(doorOf[role], { emailChange: token }), label: 'Confirm email change' },
      `If this was not you, do not confirm it. Nothing will change. You can also email ${supportEmail}.`,
    ],
  })

/** To the new address, which may belong to someone else: without a name. */
export const confirmNewEmailMail = ({ role }: Pick<Person, 'role'>, token: string) =>
  renderEmail({
    subject: 'Confirm your email',
    greeting: 'Hello,',
    parts: [
      'This address was entered as a new email for an account. If that was you, please confirm it. The link works for 24 hours.',
      { link: screen(doorOf[role], { emailChange: token }), label: 'Confirm my email' },
      'If you did not ask for this, you can ignore this email. Nothing will change.',
    ],
  })
