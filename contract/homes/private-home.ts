import * as z from 'zod'
import { homeStaffRole, imageCategory, listingStatus, programType } from '#contract/enumerations.ts'
import { textMark } from '#contract/text-marks.ts'
import { revision } from './home-revision.ts'
import { privateHouseLine } from './house-line.ts'

/** The editor's tabs. Each is saved, and versioned, separately. */
export const homeSection = z.enum([
  'basic',
  'address',
  'bedrooms',
  'occupancy',
  'amenities',
  'recovery',
  'staff',
  'images',
  'rulesAndPolicies',
  'pricing',
])
export type HomeSection = z.infer<typeof homeSection>

/** What a home still needs before staff can review it, and the tab where it is entered. */
export const missingPart = z.object({ tab: homeSection, message: z.string() }).meta({ id: 'MissingPart' })

/** A sentence in a listing that breaks a rule, and its field in the editor: `description`, or `<item>.bio`. */
export const listingMark = textMark.extend({ tab: homeSection, field: z.string(), label: z.string() }).meta({ id: 'ListingMark' })
export type ListingMark = z.infer<typeof listingMark>

/** What those who run a home may do with its listing. */
export const listingAction = z.enum(['edit', 'submit', 'pause', 'publish', 'archive', 'dearchive', 'delete'])
export type ListingAction = z.infer<typeof listingAction>

export const sectionVersion = z.object({ version: z.int(), changedBy: z.string().nullable(), changedAt: z.date().nullable() })

export const program = z.object({
  id: z.uuid(),
  name: z.string(),
  type: programType,
  description: z.string(),
  isActive: z.boolean(),
  required: z.boolean(),
})

/** A person who works at a home, including what only those who run it may know. */
export const privateStaff = z
  .object({
    id: z.uuid(),
    name: z.string(),
    role: homeStaffRole,
    certifications: z.array(z.string()),
    bio: z.string(),
    photo: z.string().nullable(),
    isActive: z.boolean(),
    phoneNumber: z.string().nullable(),
    email: z.string().nullable(),
    availabilitySchedule: z.string(),
    responseTime: z.string(),
    emergencyContact: z.boolean(),
    emergencyPhone: z.string().nullable(),
    houseManager247: z.boolean(),
  })
  .meta({ id: 'StaffInside' })

export const homeImage = z
  .object({
    /** The document's id; the link to the home has its own. */
    id: z.uuid(),
    documentId: z.uuid(),
    homeDocumentId: z.uuid(),
    url: z.string(),
    name: z.string(),
    description: z.string(),
    /** In megabytes. */
    size: z.number(),
    category: imageCategory,
    isMain: z.boolean(),
    isPublic: z.boolean(),
    status: z.string(),
    uploadedAt: z.date(),
    width: z.int(),
    height: z.int(),
    variants: z.array(z.int()),
  })
  .meta({ id: 'HomeImage' })

/** What only those who run a home, and staff, see of it. */
export const privateHome = z
  .object({
    ownerId: z.uuid(),
    addressId: z.uuid().nullable(),
    locationId: z.uuid().nullable(),
    address: z.object({
      street: z.string(),
      unit: z.string(),
      city: z.string(),
      state: z.string(),
      zipCode: z.string(),
      country: z.string(),
      neighborhood: z.string(),
    }),
    location: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
    status: listingStatus,
    /** Why staff sent it back or suspended it. */
    statusReason: z.string().nullable(),
    statusChangedAt: z.date().nullable(),
    publishedAt: z.date().nullable(),
    sections: z.record(homeSection, sectionVersion),
    missing: z.array(missingPart),
    completeness: z.object({ done: z.int(), of: z.int() }),
    /** Sentences that break a rule. Those that may not be published are listed under `missing` too. */
    marks: z.array(listingMark),
    /** Changes pending review while the public sees the previous version; the owner's view of the home includes them. */
    revision: revision.nullable(),
    allowedActions: z.array(listingAction),
    houseLine: privateHouseLine,
    /** Includes those that are turned off. */
    programs: z.array(program),
    staff: z.array(privateStaff),
    images: z.array(homeImage),
    photoLimit: z.int(),
    counters: z.object({
      bedrooms: z.int(),
      beds: z.int(),
      bedsTaken: z.int(),
      bedsFree: z.int(),
      images: z.int(),
      staff: z.int(),
      houseRules: z.int(),
      requirements: z.int(),
      programs: z.int(),
      savedBy: z.int(),
      reviews: z.int(),
    }),
  })
  .meta({ id: 'PrivateHome' })
export type PrivateHome = z.infer<typeof privateHome>
