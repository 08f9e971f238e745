import type { Role } from '#contract/endpoint.ts'
import type { Config } from '#server/kernel/config.ts'
import { letter } from '#server/kernel/mail.layout.ts'

// A subject shows on locked screens and shared computers: none says what this site is for.
type Site = Pick<Config, 'publicUrl' | 'supportEmail'>
type Person = { firstName: string; role: Role }

const doorOf: Record<Role, string> = { SEEKER: '/resident-login', OWNER: '/homeowner-login', ADMIN: '/admin-login' }
const notYou = 'If you did not ask for this, you can ignore this message. Nothing will change.'

export const resetLink = (publicUrl: string, token: string) => `${publicUrl}/reset-password?token=${token}`

export const confirmEmailMail = ({ publicUrl }: Site, { firstName, role }: Person, token: string) =>
  letter({
    subject: 'Please confirm your e-mail',
    greeting: `Hello ${firstName},`,
    parts: [
      'One step is left: confirm that this e-mail address is yours. The link works once, for 24 hours.',
      { link: `${publicUrl}${doorOf[role]}?confirm=${token}`, label: 'Confirm my e-mail' },
      notYou,
    ],
  })

export const accountExistsMail = ({ publicUrl }: Site, { firstName, role }: Person) =>
  letter({
    subject: 'You already have an account',
    greeting: `Hello ${firstName},`,
    parts: [
      'Someone, probably you, tried to sign up with this e-mail address. You already have an account, so we did not make a new one.',
      { link: `${publicUrl}${doorOf[role]}`, label: 'Sign in' },
      { link: `${publicUrl}/forgot-password`, label: 'Choose a new password' },
      notYou,
    ],
  })

export const resetPasswordMail = ({ publicUrl }: Site, { firstName }: Person, token: string) =>
  letter({
    subject: 'Choose a new password',
    greeting: `Hello ${firstName},`,
    parts: [
      'Use this link to choose a new password. It works once, for 30 minutes. Afterwards you are signed out everywhere.',
      { link: resetLink(publicUrl, token), label: 'Choose a new password' },
      notYou,
    ],
  })

export const passwordChangedMail = ({ publicUrl, supportEmail }: Site, { firstName }: Person) =>
  letter({
    subject: 'Your password was changed',
    greeting: `Hello ${firstName},`,
    parts: [
      'The password of your account was just changed, and your other devices were signed out.',
      `If this was not you, choose a new password now and write to ${supportEmail}.`,
      { link: `${publicUrl}/forgot-password`, label: 'Choose a new password' },
    ],
  })
