import * as z from 'zod'
import { area } from './endpoint.ts'
import { permission, role } from './enumerations.ts'

export const emailField = z
  .string('Enter your e-mail')
  .trim()
  .toLowerCase()
  .pipe(z.email('Enter an e-mail address like name@example.org').max(254, 'This e-mail is too long'))
/** For signing in: what counts is whether it matches. */
const givenPassword = z.string('Enter your password').min(1, 'Enter your password').max(200, 'This password is too long')
export const newPasswordField = z
  .string('Choose a password')
  .min(12, 'Use at least 12 characters')
  .max(200, 'Use at most 200 characters')
const nameField = (what: string) =>
  z.string(`Enter your ${what}`).trim().min(1, `Enter your ${what}`).max(80, 'Use at most 80 characters')
const token = z.string('This link is not complete').min(20, 'This link is not complete').max(200, 'This link is not complete')

/** What the browser keeps of a person: no more than the shell shows. */
export const sessionUser = z
  .object({
    id: z.uuid(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role,
    ownerId: z.uuid().nullable(),
    residentId: z.uuid().nullable(),
    emailConfirmed: z.boolean(),
    profileImage: z.string().nullable(),
    profileImageId: z.uuid().nullable(),
  })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof sessionUser>

export const signedIn = z.object({ token: z.string(), role, user: sessionUser }).meta({ id: 'SignedIn' })
export const message = z.object({ message: z.string() }).meta({ id: 'Message' })

export const loginForm = z.object({ email: emailField, password: givenPassword })
export const forgotPasswordForm = z.object({ email: emailField })
export const resetPasswordForm = z.object({ token, email: emailField, newPassword: newPasswordField })
export const changePasswordForm = z.object({ currentPassword: givenPassword, newPassword: newPasswordField })

const consent = z.literal(true, 'Please agree to the terms and the privacy policy')
const person = {
  firstName: nameField('first name'),
  lastName: nameField('last name'),
  email: emailField,
  password: newPasswordField,
  acceptsTerms: consent,
}

const preferences = {
  place: z.string('Write a place').trim().max(120, 'Use at most 120 characters'),
  houseGenre: z.enum(['MALE', 'FEMALE', 'COED', 'ANY'], 'Choose one'),
  maxMonthlyPrice: z
    .number('Enter an amount')
    .min(0, 'Enter an amount of 0 or more')
    .max(100_000, 'Enter a smaller amount')
    .nullable(),
}
export const residentPreferences = z.object({
  place: preferences.place.default(''),
  houseGenre: preferences.houseGenre.default('ANY'),
  maxMonthlyPrice: preferences.maxMonthlyPrice.default(null),
})
export const residentSignupForm = z.object({ ...person, preferences: residentPreferences.optional() })
const phoneField = z
  .string('Enter a phone number with 10 digits')
  .trim()
  .regex(/^\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}$/, 'Enter a phone number with 10 digits')
export const ownerKind = z.enum(['INDIVIDUAL', 'ORGANISATION'], 'Choose a person or an organisation')
const businessNameField = z.string('Enter the name of your organisation').trim().max(120, 'Use at most 120 characters')

export const ownerSignupForm = z
  .object({
    ...person,
    phone: phoneField.optional(),
    kind: ownerKind.default('INDIVIDUAL'),
    businessName: businessNameField.default(''),
  })
  .refine(({ kind, businessName }) => kind === 'INDIVIDUAL' || businessName !== '', {
    path: ['businessName'],
    message: 'Enter the name of your organisation',
  })

const session = z.object({ id: z.uuid(), device: z.string(), createdAt: z.date(), lastSeenAt: z.date(), isCurrent: z.boolean() })
const perAddress = { calls: 30, seconds: 900 }
const fewMails = { calls: 6, seconds: 900 }

const signIn = (who: string) =>
  ({ summary: `Sign in as ${who}`, access: 'public', body: loginForm, response: signedIn, limit: perAddress }) as const

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
    limit: fewMails,
  },
  'POST /auth/signup-owner': {
    summary: 'Create an owner account',
    access: 'public',
    body: ownerSignupForm,
    response: message,
    status: 201,
    limit: fewMails,
  },
  'POST /auth/confirm-email': {
    summary: 'Confirm an e-mail address by the link from the mail',
    access: 'public',
    body: z.object({ token }),
    response: signedIn,
    limit: perAddress,
  },
  'POST /auth/resend-confirmation': {
    summary: 'Send the confirmation mail again',
    access: 'public',
    body: forgotPasswordForm,
    response: message,
    limit: fewMails,
  },
  'POST /auth/forgot-password': {
    summary: 'Ask for a link to choose a new password',
    access: 'public',
    body: forgotPasswordForm,
    response: message,
    limit: fewMails,
  },
  'POST /auth/reset-password': {
    summary: 'Choose a new password by the link from the mail',
    access: 'public',
    body: resetPasswordForm,
    response: message,
    limit: perAddress,
  },
  'POST /auth/confirm-session': {
    summary: 'Say that the person is still there',
    access: 'signed-in',
    response: z.object({ user: sessionUser, idleEndsAt: z.date(), endsAt: z.date() }),
  },
  'POST /auth/logout': { summary: 'Sign out', access: 'signed-in', response: message },
  'GET /auth/me': { summary: 'Who is signed in', access: 'signed-in', response: sessionUser },
  'PUT /auth/me/picture': {
    summary: 'Change my picture',
    access: 'signed-in',
    form: z.object({}),
    files: ['file'],
    response: sessionUser,
    limit: { calls: 20, seconds: 3600 },
  },
  'DELETE /auth/me/picture': { summary: 'Remove my picture', access: 'signed-in', response: sessionUser },
  'GET /auth/sessions': {
    summary: 'Where I am signed in',
    access: 'signed-in',
    response: z.object({ sessions: z.array(session) }),
  },
  'DELETE /auth/sessions': { summary: 'Sign out everywhere else', access: 'signed-in', response: message },
  'DELETE /auth/sessions/{id}': {
    summary: 'Sign out one device',
    access: 'signed-in',
    params: z.object({ id: z.uuid('This is not a session') }),
    response: message,
  },
  'POST /owners/change-password': {
    summary: 'Change my password (owner)',
    access: { role: 'OWNER' },
    body: changePasswordForm,
    response: message,
    limit: perAddress,
  },
  'POST /residents/change-password': {
    summary: 'Change my password (resident)',
    access: { role: 'SEEKER' },
    body: changePasswordForm,
    response: message,
    limit: perAddress,
  },
})

const teamMembership = z.object({
  id: z.uuid(),
  role: z.string(),
  permissions: z.partialRecord(permission, z.literal(true)),
  owner: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() }),
})

const personForm = {
  firstName: nameField('first name').optional(),
  lastName: nameField('last name').optional(),
  phone: z
    .union([z.literal(''), phoneField], 'Enter a phone number with 10 digits')
    .nullable()
    .optional(),
}
/** Only what is sent changes; an empty phone or business name takes it away. */
export const ownerProfileForm = z.object({
  ...personForm,
  kind: ownerKind.optional(),
  businessName: businessNameField.nullable().optional(),
})

const ownerProfile = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    kind: ownerKind,
    businessName: z.string().nullable(),
    profileImage: z.string().nullable(),
    profileImageId: z.uuid().nullable(),
    /** Who runs the homes, as everybody reads it. */
    publicName: z.string(),
    since: z.date(),
  })
  .meta({ id: 'OwnerProfile' })

/** Only what is sent changes, of the preferences too. */
export const residentProfileForm = z.object({ ...personForm, preferences: z.object(preferences).partial().optional() })

const residentProfile = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    profileImage: z.string().nullable(),
    profileImageId: z.uuid().nullable(),
    preferences: residentPreferences.partial(),
  })
  .meta({ id: 'ResidentProfile' })
const resident = { role: 'SEEKER' } as const
const profileId = z.object({ id: z.uuid('This is not a profile') })
const fewChanges = { calls: 60, seconds: 3600 }

export const profiles = area({
  'GET /owners/profile': {
    summary: 'My owner profile',
    access: { role: 'OWNER', permission: 'view_properties' },
    response: ownerProfile,
  },
  'PUT /owners/profile': {
    summary: 'Change my owner profile; team members cannot',
    access: { role: 'OWNER' },
    body: ownerProfileForm,
    response: ownerProfile,
    limit: fewChanges,
  },
  'GET /owners/dashboard-stats': {
    summary: 'Homes, beds and occupancy of my account',
    access: { role: 'OWNER', permission: 'view_properties' },
    response: z.object({ properties: z.int(), beds: z.int(), occupiedBeds: z.int(), occupancyPercent: z.int() }),
  },
  'GET /owners/team/my-team': {
    summary: 'Whether I am a team member, and of whom',
    access: 'signed-in',
    response: z.object({ isTeamMember: z.boolean(), teamMembership: teamMembership.nullable() }),
  },
  'GET /residents/me': { summary: 'My resident profile', access: resident, response: residentProfile },
  'PUT /residents/me': {
    summary: 'Change my resident profile',
    access: resident,
    body: residentProfileForm,
    response: residentProfile,
    limit: fewChanges,
  },
  'GET /residents/{id}': {
    summary: 'My resident profile by its id; nobody else reads it here',
    access: resident,
    params: profileId,
    response: residentProfile,
  },
  'PUT /residents/{id}': {
    summary: 'Change my resident profile by its id',
    access: resident,
    params: profileId,
    body: residentProfileForm,
    response: residentProfile,
    limit: fewChanges,
  },
})
