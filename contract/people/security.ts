import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText } from '#contract/fields.ts'
import { anyStaff } from '#contract/staff.ts'
import { changePasswordForm, emailField, message, renewedToken, signedIn } from './auth.ts'

const token = z.string('This step is incomplete').min(20, 'This step is incomplete').max(200, 'This step is incomplete')
const tidy = (written: string) => written.replace(/[\s-]/g, '').toUpperCase()

/** Six digits from the app, or a recovery code. */
const codeField = z
  .string('Enter the code')
  .max(40, 'Enter the code')
  .transform(tidy)
  .pipe(z.string().regex(/^(\d{6}|[A-Z2-9]{10})$/, 'Enter the 6 digits from your app, or a recovery code'))
const appCodeField = z
  .string('Enter the code')
  .max(40, 'Enter the code')
  .transform(tidy)
  .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits from your app'))

export const secondStepForm = z.object({ challenge: token, code: codeField })
export const identityPasswordForm = z.object({
  password: z.string('Enter your password').min(1, 'Enter your password').max(200, 'This password is too long'),
})
export const identityCodeForm = z.object({ code: codeField })
export const appCodeForm = z.object({ code: appCodeField })
export const changeEmailForm = z.object({ newEmail: emailField })
export const passkeyNameForm = z.object({ name: requiredText(60, 'Enter a name for this passkey') })

/** What a browser's passkey functions take and give; the server's library checks it. */
const fromBrowser = z.record(z.string(), z.unknown())
const passkeyAnswer = z.object({ challenge: token, response: fromBrowser })
const passkeyQuestion = z.object({ challenge: z.string(), options: fromBrowser })

/** Shown once. Null if the person has codes already. */
const newCodes = z.object({ recoveryCodes: z.array(z.string()).nullable() })

const passkey = z.object({ id: z.uuid(), name: z.string(), createdAt: z.date(), lastUsedAt: z.date().nullable() })
const security = z
  .object({
    email: z.string(),
    twoFactor: z.object({
      isOn: z.boolean(),
      isRequired: z.boolean(),
      hasApp: z.boolean(),
      passkeys: z.array(passkey),
      recoveryCodesLeft: z.int(),
    }),
    emailChange: z.object({ newEmail: z.string(), oldConfirmed: z.boolean(), newConfirmed: z.boolean() }).nullable(),
  })
  .meta({ id: 'Security' })
export type Security = z.infer<typeof security>

const failureLimit = { calls: 30, seconds: 900 }
const few = { calls: 30, seconds: 900 }

export const securityArea = area({
  'POST /auth/two-factor': {
    summary: 'Finish signing in with a code from the app, or a recovery code',
    access: 'public',
    refuses: [401],
    body: secondStepForm,
    response: signedIn,
    secretAnswer: true,
    failureLimit,
  },
  'POST /auth/two-factor/passkey-options': {
    summary: 'Get what a passkey has to sign to finish signing in',
    access: 'public',
    body: z.object({ challenge: token }),
    response: z.object({ options: fromBrowser }),
    failureLimit,
  },
  'POST /auth/two-factor/passkey': {
    summary: 'Finish signing in with a passkey',
    access: 'public',
    refuses: [401],
    body: passkeyAnswer,
    response: signedIn,
    secretAnswer: true,
    failureLimit,
  },
  'GET /auth/security': { summary: 'Get how I sign in', access: 'signed-in', response: security },
  'POST /auth/confirm-identity': {
    summary: 'Confirm that it’s me with my password, before a sensitive change',
    access: 'signed-in',
    body: identityPasswordForm,
    response: renewedToken,
    secretAnswer: true,
    limit: few,
  },
  'POST /auth/confirm-identity/code': {
    summary: 'Confirm that it’s me with a code from the app, or a recovery code',
    access: 'signed-in',
    body: identityCodeForm,
    response: renewedToken,
    secretAnswer: true,
    limit: few,
  },
  'POST /auth/confirm-identity/passkey-options': {
    summary: 'Get what a passkey has to sign to confirm that it’s me',
    access: 'signed-in',
    response: passkeyQuestion,
    limit: few,
  },
  'POST /auth/confirm-identity/passkey': {
    summary: 'Confirm that it’s me with a passkey',
    access: 'signed-in',
    body: passkeyAnswer,
    response: renewedToken,
    secretAnswer: true,
    limit: few,
  },
  'POST /auth/two-factor/app': {
    summary: 'Start to set up an app that shows codes',
    access: 'signed-in',
    confirmed: true,
    secretAnswer: true,
    response: z.object({ secret: z.string(), uri: z.string() }),
    limit: few,
  },
  'POST /auth/two-factor/app/confirm': {
    summary: 'Finish setting up the app with its first code',
    access: 'signed-in',
    confirmed: true,
    secretAnswer: true,
    body: appCodeForm,
    response: newCodes,
    limit: few,
  },
  'DELETE /auth/two-factor/app': {
    summary: 'Remove the app',
    access: 'signed-in',
    confirmed: true,
    response: message,
    limit: few,
  },
  'POST /auth/passkeys/options': {
    summary: 'Get what a new passkey has to sign',
    access: 'signed-in',
    confirmed: true,
    response: passkeyQuestion,
    limit: few,
  },
  'POST /auth/passkeys': {
    summary: 'Add a passkey',
    access: 'signed-in',
    confirmed: true,
    secretAnswer: true,
    body: passkeyAnswer.extend(passkeyNameForm.shape),
    response: newCodes,
    limit: few,
  },
  'DELETE /auth/passkeys/{id}': {
    summary: 'Remove a passkey',
    access: 'signed-in',
    confirmed: true,
    params: z.object({ id: idOf('Passkey') }),
    response: message,
    limit: few,
  },
  'POST /auth/recovery-codes': {
    summary: 'Get ten new recovery codes; the old ones stop working',
    access: 'signed-in',
    confirmed: true,
    secretAnswer: true,
    response: z.object({ recoveryCodes: z.array(z.string()) }),
    limit: few,
  },
  'POST /auth/change-email': {
    summary: 'Ask to change my email; both addresses have to confirm it',
    access: 'signed-in',
    confirmed: true,
    body: changeEmailForm,
    response: message,
    limit: { calls: 5, seconds: 3600 },
  },
  'DELETE /auth/change-email': { summary: 'Keep my email', access: 'signed-in', response: message },
  'POST /auth/confirm-email-change': {
    summary: 'Confirm a change of email with the emailed link',
    access: 'public',
    body: z.object({ token }),
    response: z.object({ message: z.string(), isDone: z.boolean() }),
    failureLimit,
  },
  'POST /admin/change-password': {
    summary: 'Change my password (staff)',
    access: anyStaff,
    body: changePasswordForm,
    response: renewedToken,
    secretAnswer: true,
    limit: few,
  },
})
