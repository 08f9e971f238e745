import * as z from 'zod'

// The specification's enums, in its order. The database has the same ones in the same order, which a test checks.
export const propertyType = z.enum([
  'SOBER_LIVING',
  'HALFWAY_HOUSE',
  'TREATMENT_CENTER',
  'RECOVERY_RESIDENCE',
  'TRANSITIONAL_HOUSING',
  'THERAPEUTIC_COMMUNITY',
  'RECOVERY_COACHING_FACILITY',
])
export const housingType = z.enum(['SINGLE_FAMILY', 'APARTMENT', 'CONDO', 'TOWNHOUSE', 'MANSION', 'OTHER'])
export const houseGenre = z.enum(['MALE', 'FEMALE', 'COED'])
export const supportLevel = z.enum(['LOW', 'MEDIUM', 'HIGH', 'INTENSIVE'])
export const roomType = z.enum(['SINGLE', 'SHARED', 'PRIVATE', 'SEMI_PRIVATE', 'DORM_STYLE'])
export const currency = z.enum(['USD', 'EUR', 'GBP', 'CAD', 'AUD'])
export const paymentFrequency = z.enum(['MONTHLY', 'WEEKLY'])
export const imageCategory = z.enum([
  'EXTERIOR',
  'INTERIOR',
  'KITCHEN',
  'BEDROOM',
  'BATHROOM',
  'LIVING_ROOM',
  'GARDEN',
  'GYM',
  'COMMON_AREA',
  'OTHER',
])
export const ruleCategory = z.enum(['CURFEW', 'VISITORS', 'CHORES', 'MEETINGS', 'SOBRIETY', 'SMOKING', 'PETS', 'NOISE', 'OTHER'])
export const ruleEnforcement = z.enum(['STRICT', 'MODERATE', 'FLEXIBLE'])
export const requirementType = z.enum([
  'SOBRIETY_LENGTH',
  'BACKGROUND_CHECK',
  'EMPLOYMENT',
  'INCOME',
  'REFERENCES',
  'MEDICAL',
  'INSURANCE',
  'PROGRAM_PARTICIPATION',
  'DRUG_TESTING',
  'OTHER',
])
export const programType = z.enum([
  'AA',
  'SMART_RECOVERY',
  'REFUGE_RECOVERY',
  'CELEBRATE_RECOVERY',
  'LIFERING',
  'WOMEN_FOR_SOBRIETY',
  'SECULAR_ORG',
  'MULTIPLE_MODELS',
  'OTHER',
])
/** The people who work in a home. */
export const homeStaffRole = z.enum(['HOUSE_MANAGER', 'COUNSELOR', 'SUPPORT_STAFF', 'ADMINISTRATOR'])
export const listingStatus = z.enum([
  'DRAFT',
  'PENDING_REVIEW',
  'CHANGES_REQUESTED',
  'PUBLISHED',
  'PAUSED',
  'SUSPENDED',
  'ARCHIVED',
  'DELETED',
])
export const role = z.enum(['SEEKER', 'OWNER', 'ADMIN'])
/** What a member of staff works on. */
export const staffRole = z.enum(['SUPPORT', 'REVIEWER', 'FINANCE', 'ADMINISTRATOR'], 'Choose a role')
export type StaffRole = z.infer<typeof staffRole>
export const permission = z.enum([
  'view_properties',
  'manage_applications',
  'manage_reservations',
  'manage_billing',
  'edit_properties',
  'manage_team',
  'view_analytics',
])
export const teamRole = z.enum(['MANAGER', 'HOUSE_MANAGER', 'BOOKKEEPER', 'VIEWER'])

export type PropertyType = z.infer<typeof propertyType>
export type HousingType = z.infer<typeof housingType>
export type HouseGenre = z.infer<typeof houseGenre>
export type SupportLevel = z.infer<typeof supportLevel>
export type RoomType = z.infer<typeof roomType>
export type Currency = z.infer<typeof currency>
export type PaymentFrequency = z.infer<typeof paymentFrequency>
export type ImageCategory = z.infer<typeof imageCategory>
export type RuleCategory = z.infer<typeof ruleCategory>
export type RequirementType = z.infer<typeof requirementType>
export type ProgramType = z.infer<typeof programType>
export type HomeStaffRole = z.infer<typeof homeStaffRole>
