import type * as z from 'zod'
import type {
  Currency,
  HomeStaffRole,
  HouseGenre,
  HousingType,
  ImageCategory,
  PaymentFrequency,
  ProgramType,
  PropertyType,
  RequirementType,
  RoomType,
  RuleCategory,
  SupportLevel,
} from '#contract/enumerations.ts'
import type { complianceDocumentType, documentStatus } from '#contract/homes/documents.ts'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import type { VerificationStatus } from '#contract/trust/verification.lifecycle.ts'

/** The labels people see for the specification's values. */
export const propertyTypeLabel: Record<PropertyType, string> = {
  SOBER_LIVING: 'Sober living',
  HALFWAY_HOUSE: 'Halfway house',
  TREATMENT_CENTER: 'Treatment center',
  RECOVERY_RESIDENCE: 'Recovery residence',
  TRANSITIONAL_HOUSING: 'Transitional housing',
  THERAPEUTIC_COMMUNITY: 'Therapeutic community',
  RECOVERY_COACHING_FACILITY: 'Recovery coaching',
}
export const housingTypeLabel: Record<HousingType, string> = {
  SINGLE_FAMILY: 'House',
  APARTMENT: 'Apartment',
  CONDO: 'Condo',
  TOWNHOUSE: 'Townhouse',
  MANSION: 'Large residence',
  OTHER: 'Other',
}
export const houseGenreLabel: Record<HouseGenre, string> = { MALE: 'Men', FEMALE: 'Women', COED: 'All genders' }
export const supportLevelLabel: Record<SupportLevel, string> = {
  LOW: 'Peer-run',
  MEDIUM: 'House manager',
  HIGH: '24-hour staff',
  INTENSIVE: 'Care on site',
}
export const roomTypeLabel: Record<RoomType, string> = {
  SINGLE: 'Single room',
  SHARED: 'Shared room',
  PRIVATE: 'Private room',
  SEMI_PRIVATE: 'Semi-private room',
  DORM_STYLE: 'Dorm-style room',
}
export const programTypeLabel: Record<ProgramType, string> = {
  AA: 'AA',
  SMART_RECOVERY: 'SMART Recovery',
  REFUGE_RECOVERY: 'Refuge Recovery',
  CELEBRATE_RECOVERY: 'Celebrate Recovery',
  LIFERING: 'LifeRing',
  WOMEN_FOR_SOBRIETY: 'Women for Sobriety',
  SECULAR_ORG: 'Secular groups',
  MULTIPLE_MODELS: 'Several programs',
  OTHER: 'Other program',
}
export const imageCategoryLabel: Record<ImageCategory, string> = {
  EXTERIOR: 'Exterior',
  INTERIOR: 'Interior',
  KITCHEN: 'Kitchen',
  BEDROOM: 'Bedrooms',
  BATHROOM: 'Bathrooms',
  LIVING_ROOM: 'Living room',
  GARDEN: 'Yard',
  GYM: 'Gym',
  COMMON_AREA: 'Common areas',
  OTHER: 'Other',
}
export const ruleCategoryLabel: Record<RuleCategory, string> = {
  CURFEW: 'Curfew',
  VISITORS: 'Visitors',
  CHORES: 'Chores',
  MEETINGS: 'Meetings',
  SOBRIETY: 'Sobriety',
  SMOKING: 'Smoking',
  PETS: 'Pets',
  NOISE: 'Noise',
  OTHER: 'Other',
}
export const requirementTypeLabel: Record<RequirementType, string> = {
  SOBRIETY_LENGTH: 'Time in recovery',
  BACKGROUND_CHECK: 'Background check',
  EMPLOYMENT: 'Work or school',
  INCOME: 'Income',
  REFERENCES: 'References',
  MEDICAL: 'Medical',
  INSURANCE: 'Insurance',
  PROGRAM_PARTICIPATION: 'Program participation',
  DRUG_TESTING: 'Drug testing',
  OTHER: 'Other',
}
export const homeStaffRoleLabel: Record<HomeStaffRole, string> = {
  HOUSE_MANAGER: 'House manager',
  COUNSELOR: 'Counselor',
  SUPPORT_STAFF: 'Support staff',
  ADMINISTRATOR: 'Administrator',
}
export const currencyLabel: Record<Currency, string> = {
  USD: 'USD ($)',
  EUR: 'EUR (€)',
  GBP: 'GBP (£)',
  CAD: 'CAD ($)',
  AUD: 'AUD ($)',
}
export const paymentFrequencyLabel: Record<PaymentFrequency, string> = { MONTHLY: 'Monthly', WEEKLY: 'Weekly' }
export const ruleEnforcementLabel: Record<'STRICT' | 'MODERATE' | 'FLEXIBLE', string> = {
  STRICT: 'Always',
  MODERATE: 'Usually',
  FLEXIBLE: 'Flexible',
}
export const listingStatusLabel: Record<ListingStatus, string> = {
  DRAFT: 'Draft',
  PENDING_REVIEW: 'Pending review',
  CHANGES_REQUESTED: 'Changes requested',
  PUBLISHED: 'Published',
  PAUSED: 'Paused',
  SUSPENDED: 'Suspended',
  ARCHIVED: 'Archived',
  DELETED: 'Deleted',
}
export const documentTypeLabel: Record<z.infer<typeof complianceDocumentType>, string> = {
  BUSINESS_REGISTRATION: 'Business registration',
  OWNERSHIP_OR_PERMISSION: 'Ownership or permission letter',
  INSURANCE: 'Insurance',
  FIRE_INSPECTION: 'Fire and safety inspection',
  OWNER_ID: 'Owner’s ID',
  BACKGROUND_SCREENING: 'Background screening',
  POLICY_MANUAL: 'House policies',
  CERTIFICATION: 'Certification',
  OTHER: 'Other document',
}
export const documentStatusLabel: Record<z.infer<typeof documentStatus>, string> = {
  PENDING: 'Pending review',
  IN_REVIEW: 'In review',
  APPROVED: 'Approved',
  CHANGES_REQUESTED: 'Changes requested',
  REJECTED: 'Not accepted',
  EXPIRED: 'Expired',
  SUPERSEDED: 'Replaced',
  DELETED: 'Removed',
}
export const verificationStatusLabel: Record<VerificationStatus, string> = {
  NOT_STARTED: 'Not started',
  IN_PROGRESS: 'In progress',
  SUBMITTED: 'Submitted',
  IN_REVIEW: 'In review',
  ACTION_REQUIRED: 'Response needed',
  VERIFIED: 'Valid',
  REJECTED: 'Declined',
  EXPIRED: 'Expired',
  REVOKED: 'Revoked',
}
