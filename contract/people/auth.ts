import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { programType, role, staffRole, supportLevel } from '#contract/enumerations.ts'
import { idOf, requiredText, text } from '#contract/fields.ts'
import { sitePath } from '#contract/site-path.ts'
import { easyPasswordMessage, isEasyToGuess } from './easy-passwords.ts'

export const emailField = z
  .string('Enter your email')
  .trim()
  .toLowerCase()
  .pipe(z.email('Enter an email address, like name@example.org').max(254, 'This email is too long'))
/** For signing in: only whether it matches counts. */
const givenPassword = z.string('Enter your password').min(1, 'Enter your password').max(200, 'This password is too long')
/** Fifteen characters for a password that is the only factor, as NIST SP 800-63B-4 requires. */
export const newPasswordField = z
  .string('Choose a password')
  .min(15, 'Use at least 15 characters')
  .max(200, 'Use at most 200 characters')
export const nameField = (what: string) => requiredText(80, `Enter your ${what}`)
const token = z.string('This link is incomplete').min(20, 'This link is incomplete').max(200, 'This link is incomplete')

/** What the browser stores about a person: no more than the page header shows. */
export const sessionUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role,
    /** For staff: what they work on. */
    staffRole: staffRole.optional(),
    ownerId: z.uuid().nullable(),
    residentId: z.uuid().nullable(),
    emailConfirmed: z.boolean(),
    profileImage: z.string().nullable(),
    profileImageId: z.uuid().nullable(),
    /** Set if the person must set up two-step sign-in before anything else works. */
    mustSecure: z.literal(true).optional(),
    /** Set if the account is suspended: nothing but an appeal is open. */
    isSuspended: z.literal(true).optional(),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof sessionUser>

export const signedIn = z.object({ token: z.string(), role, user: sessionUser }).meta({ id: 'SignedIn' })
export type SignedIn = z.infer<typeof signedIn>
export const message = z.object({ message: z.string() }).meta({ id: 'Message' })
/** Proving who they are gives a person's session another token; the one before it ends within a minute. */
export const renewedToken = message.extend({ token: z.string() }).meta({ id: 'RenewedToken' })

/** `restore` takes back a requested deletion of the account. */
export const loginForm = z.object({ email: emailField, password: givenPassword, restore: z.boolean().optional() })
export const forgotPasswordForm = z.object({ email: emailField })
export const resetPasswordForm = z.object({ token, email: emailField, newPassword: newPasswordField })
const linkPurpose = z.enum(['CONFIRM_EMAIL', 'RESET_PASSWORD'])
/** Access to the mailbox does not prove who signed up: the password does, or the person chooses a new one. */
export const confirmEmailForm = z
  .object({ token, password: givenPassword.optional(), newPassword: newPasswordField.optional() })
  .refine(({ password, newPassword }) => (password === undefined) !== (newPassword === undefined), {
    path: ['password'],
    message: 'Enter your password',
  })
/** The code from the email, typed where the sign-up began; the password it was begun with goes along. */
export const confirmCodeForm = z.object({
  email: emailField,
  password: givenPassword,
  code: z
    .string('Enter the code')
    .transform((written) => written.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, 'Enter the 6 digits from the email')),
})
export const changePasswordForm = z.object({ currentPassword: givenPassword, newPassword: newPasswordField })

/** Where the person wanted to go, stored with the link until they come back. Anything but a path on our site is ignored. */
const nextField = sitePath('Choose a page on Waymark').optional().catch(undefined)

const consent = z.literal(true, 'Please agree to the terms and the privacy policy')
const person = {
  firstName: nameField('first name'),
  lastName: nameField('last name'),
  email: emailField,
  password: newPasswordField,
  acceptsTerms: consent,
  next: nextField,
}
type NewPerson = { firstName: string; lastName: string; email: string; password: string }
/** An easy password is refused at its field, before anything is sent. */
const hasHardPassword = ({ password, ...person }: NewPerson) => !isEasyToGuess(password, person)
const easyPassword = { path: ['password'], message: easyPasswordMessage }

export const preferences = {
  place: text(120, 'Enter a city or ZIP code'),
  houseGenre: z.enum(['MALE', 'FEMALE', 'COED', 'ANY'], 'Choose one'),
  maxMonthlyPrice: z.number('Enter an amount').min(0, 'Enter $0 or more').max(100_000, 'Enter a smaller amount').nullable(),
  supportLevel: z.enum([...supportLevel.options, 'ANY'], 'Choose one'),
  /** The programs that help the person; none means any. */
  programs: z.array(programType).max(programType.options.length),
}
export const residentPreferences = z.object({
  place: preferences.place.default(''),
  houseGenre: preferences.houseGenre.default('ANY'),
  maxMonthlyPrice: preferences.maxMonthlyPrice.default(null),
  supportLevel: preferences.supportLevel.default('ANY'),
  programs: preferences.programs.default([]),
})
export const residentSignupForm = z
  .object({ ...person, preferences: residentPreferences.optional() })
  .refine(hasHardPassword, easyPassword)
/** Phones fill in their own number with the country code in front. */
const withoutCountry = (text: string) => text.replace(/^\+?1[\s.-]?(?=\D*\d{3}\D*\d{3}\D*\d{4}$)/, '')
export const phoneField = z
  .string('Enter a 10-digit phone number')
  .trim()
  .transform(withoutCountry)
  .pipe(z.string().regex(/^\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}$/, 'Enter a 10-digit phone number'))
export const ownerKind = z.enum(['INDIVIDUAL', 'ORGANISATION'], 'Choose a person or an organization')
export const businessNameField = text(120, 'Enter your organization’s name')

export const ownerSignupForm = z
  .object({
    ...person,
    phone: phoneField.optional(),
    kind: ownerKind.default('INDIVIDUAL'),
    /** The secret of a team invitation: the person joins a team and has no homes of their own. */
    invitation: token.optional().catch(undefined),
    businessName: businessNameField.default(''),
  })
  .refine(({ kind, businessName }) => kind === 'INDIVIDUAL' || businessName !== '', {
    path: ['businessName'],
    message: 'Enter your organization’s name',
  })
  .refine(hasHardPassword, easyPassword)

const session = z.object({
  id: z.uuid(),
  device: z.string(),
  deviceZone: z.string().nullable(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  isCurrent: z.boolean(),
})
const perPerson = { calls: 30, seconds: 900 }
/** A whole house may sign up behind one IP; the number of emails to one mailbox is limited separately. */
const mailsPerAddress = { calls: 30, seconds: 900 }

/** Per IP, for all sign-in pages and links together. A house or a clinic may share one, so correct passwords do not count. */
const failuresPerAddress = { calls: 30, seconds: 900 }

const signIn = (who: string) =>
  ({
    summary: `Sign in as ${who}`,
    access: 'public',
    refuses: [401, 403],
    body: loginForm,
    response: signedIn,
    secretAnswer: true,
    failureLimit: failuresPerAddress,
  }) as const

export const auth = area({
  'POST /auth/login-resident': signIn('a resident'),
  'POST /auth/login-owner': signIn('an owner or team member'),
  'POST /auth/login-admin': signIn('staff'),
  'POST /auth/signup-resident': {
    summary: 'Create a resident account',
    access: 'public',
    body: residentSignupForm,
    response: message,
    status: 201,
    limit: mailsPerAddress,
  },
  'POST /auth/signup-owner': {
    summary: 'Create an owner account',
    access: 'public',
    body: ownerSignupForm,
    response: message,
    status: 201,
    limit: mailsPerAddress,
  },
  'POST /auth/confirm-email': {
    summary: 'Confirm an email address with the emailed link and the password, or a new one',
    access: 'public',
    refuses: [401],
    body: confirmEmailForm,
    response: signedIn.extend({ next: z.string().nullable() }),
    secretAnswer: true,
    failureLimit: failuresPerAddress,
  },
  'POST /auth/confirm-code': {
    summary: 'Confirm an email address with the emailed code and the password, and sign in',
    access: 'public',
    refuses: [401],
    body: confirmCodeForm,
    response: signedIn.extend({ next: z.string().nullable() }),
    secretAnswer: true,
    failureLimit: failuresPerAddress,
  },
  'POST /auth/check-link': {
    summary: 'Check whether an emailed link still works',
    access: 'public',
    body: z.object({ token, purpose: linkPurpose }),
    response: z.object({ works: z.boolean() }),
    failureLimit: failuresPerAddress,
  },
  'POST /auth/resend-confirmation': {
    summary: 'Resend the confirmation email',
    access: 'public',
    body: forgotPasswordForm,
    response: message,
    limit: mailsPerAddress,
  },
  'POST /auth/forgot-password': {
    summary: 'Request a link to choose a new password',
    access: 'public',
    body: forgotPasswordForm,
    response: message,
    limit: mailsPerAddress,
  },
  'POST /auth/reset-password': {
    summary: 'Choose a new password with the emailed link',
    access: 'public',
    body: resetPasswordForm,
    response: message,
    failureLimit: failuresPerAddress,
  },
  'POST /auth/confirm-session': {
    summary: 'Keep the session alive',
    access: 'signed-in',
    whileSuspended: true,
    response: z.object({ user: sessionUser, idleEndsAt: z.date(), endsAt: z.date() }),
  },
  'POST /auth/logout': { summary: 'Sign out', access: 'signed-in', whileSuspended: true, response: message },
  'GET /auth/me': { summary: 'Get the signed-in person', access: 'signed-in', whileSuspended: true, response: sessionUser },
  'PUT /auth/me/picture': {
    summary: 'Change my profile photo',
    access: 'signed-in',
    form: z.object({}),
    files: ['file'],
    response: sessionUser,
    limit: { calls: 20, seconds: 3600 },
  },
  'DELETE /auth/me/picture': { summary: 'Remove my profile photo', access: 'signed-in', response: sessionUser },
  'GET /auth/sessions': {
    summary: 'List the devices I’m signed in on',
    access: 'signed-in',
    response: z.object({ sessions: z.array(session) }),
  },
  'DELETE /auth/sessions': { summary: 'Sign out all other devices', access: 'signed-in', response: message },
  'DELETE /auth/sessions/{id}': {
    summary: 'Sign out one device',
    access: 'signed-in',
    params: z.object({ id: idOf('Session') }),
    response: message,
  },
  'POST /owners/change-password': {
    summary: 'Change my password (owner)',
    access: { role: 'OWNER' },
    body: changePasswordForm,
    response: renewedToken,
    secretAnswer: true,
    limit: perPerson,
  },
  'POST /residents/change-password': {
    summary: 'Change my password (resident)',
    access: { role: 'SEEKER' },
    body: changePasswordForm,
    response: renewedToken,
    secretAnswer: true,
    limit: perPerson,
  },
})
