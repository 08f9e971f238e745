import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { permission } from '#contract/enumerations.ts'
import { idOf } from '#contract/fields.ts'
import { businessNameField, nameField, ownerKind, phoneField, preferences, residentPreferences } from './auth.ts'

const teamMembership = z.object({
  id: z.uuid(),
  role: z.string(),
  permissions: z.partialRecord(permission, z.literal(true)),
  /** Whether the member is limited to some of the owner's homes. */
  isLimited: z.boolean(),
  owner: z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() }),
})

const personForm = {
  firstName: nameField('first name').optional(),
  lastName: nameField('last name').optional(),
  phone: z
    .union([z.literal(''), phoneField], 'Enter a 10-digit phone number')
    .nullable()
    .optional(),
}
/** Only the fields that are sent change; an empty phone or business name removes it. */
export const ownerProfileForm = z.object({
  ...personForm,
  kind: ownerKind.optional(),
  businessName: businessNameField.nullable().optional(),
})

/** A team member's own name and phone. Only the fields that are sent change; an empty phone removes it. */
export const memberProfileForm = z.object(personForm)

/** When we checked the person's identity, if that still counts; another name ends it. */
const identityCheckedAt = z.date().nullable()

const memberProfile = z
  .object({ firstName: z.string(), lastName: z.string(), email: z.string(), phone: z.string().nullable(), identityCheckedAt })
  .meta({ id: 'MemberProfile' })

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
    identityCheckedAt,
    /** The public name of the person or business that runs the homes. */
    publicName: z.string(),
    since: z.date(),
  })
  .meta({ id: 'OwnerProfile' })

/** Only the fields that are sent change, including each preference. */
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
    identityCheckedAt,
    preferences: residentPreferences.partial(),
  })
  .meta({ id: 'ResidentProfile' })
const resident = { role: 'SEEKER' } as const
const profileId = z.object({ id: idOf('Profile') })
const fewChanges = { calls: 60, seconds: 3600 }

export const profiles = area({
  'GET /owners/profile': {
    summary: 'Get my owner profile',
    access: { role: 'OWNER', permission: 'view_properties' },
    response: ownerProfile,
  },
  'PUT /owners/profile': {
    summary: 'Update my owner profile; team members cannot',
    access: { role: 'OWNER' },
    body: ownerProfileForm,
    response: ownerProfile,
    limit: fewChanges,
  },
  'GET /owners/dashboard-stats': {
    summary: 'Get my account’s homes, beds and occupancy',
    access: { role: 'OWNER', permission: 'view_properties' },
    response: z.object({ properties: z.int(), beds: z.int(), occupiedBeds: z.int(), occupancyPercent: z.int() }),
  },
  'GET /owners/team/my-team': {
    summary: 'Check whether I’m a team member, and whose',
    access: 'signed-in',
    response: z.object({ isTeamMember: z.boolean(), teamMembership: teamMembership.nullable() }),
  },
  'GET /owners/team/my-profile': {
    summary: 'Get my own name and phone as a team member',
    access: { role: 'OWNER' },
    response: memberProfile,
  },
  'PUT /owners/team/my-profile': {
    summary: 'Update my own name and phone as a team member',
    access: { role: 'OWNER' },
    body: memberProfileForm,
    response: memberProfile,
    limit: fewChanges,
  },
  'GET /residents/me': { summary: 'Get my resident profile', access: resident, response: residentProfile },
  'PUT /residents/me': {
    summary: 'Update my resident profile',
    access: resident,
    body: residentProfileForm,
    response: residentProfile,
    limit: fewChanges,
  },
  'GET /residents/{id}': {
    summary: 'Get my resident profile by its id; no one else can',
    access: resident,
    params: profileId,
    response: residentProfile,
  },
  'PUT /residents/{id}': {
    summary: 'Update my resident profile by its id',
    access: resident,
    params: profileId,
    body: residentProfileForm,
    response: residentProfile,
    limit: fewChanges,
  },
})
