import type { Role } from '#contract/endpoint.ts'
import { hoursToStopReset } from '#contract/people/two-factor-reset.lifecycle.ts'
import { screen } from '#contract/screens.ts'
import { formatDateTime, platformZone } from '#contract/time.ts'
import type { Config } from '#server/kernel/config.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { doorOf } from '#server/people/accounts/accounts.mail.ts'

type Person = { firstName: string; role: Role }

/** At once, so that someone whose account is being taken over has a day to stop it. */
export const resetRequestedMail = ({ firstName, role }: Person, reset: { reason: string; takesEffectAt: Date; token: string }) =>
  renderEmail({
    subject: 'A change to how you sign in',
    greeting: `Hello ${firstName},`,
    parts: [
      `We were asked to turn off two-step sign-in for your account, because the phone and the recovery codes are lost. It will be off on ${formatDateTime(reset.takesEffectAt, platformZone)}, and you’ll then sign in with your password alone.`,
      `Reason: ${reset.reason}`,
      `If you did not ask for this, stop it within ${hoursToStopReset} hours. Signing in with both steps stops it, too.`,
      { link: screen(doorOf[role], { keepTwoSteps: reset.token }), label: 'Keep two-step sign-in on' },
    ],
  })

export const resetStoppedMail = ({ supportEmail }: Pick<Config, 'supportEmail'>, { firstName }: Person) =>
  renderEmail({
    subject: 'A change to how you sign in',
    greeting: `Hello ${firstName},`,
    parts: [
      'Two-step sign-in stays on for your account. The request to turn it off was stopped.',
      `If you lost your phone and your recovery codes, email ${supportEmail}.`,
    ],
  })

export const resetDoneMail = ({ supportEmail }: Pick<Config, 'supportEmail'>, { firstName, role }: Person) =>
  renderEmail({
    subject: 'A change to how you sign in',
    greeting: `Hello ${firstName},`,
    parts: [
      'Two-step sign-in is off for your account, and you’re signed out on all devices. Sign in with your password, then set up two-step sign-in again in your security settings.',
      { link: screen(doorOf[role]), label: 'Sign in' },
      `If this was not you, choose a new password now and email ${supportEmail}.`,
    ],
  })
