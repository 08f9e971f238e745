import { sql } from 'kysely'
import { isPhotoOf } from '#server/homes/documents/files.queries.ts'
import type { DataSubject, PersonalTable, PersonalTables } from './personal-tables.queries.ts'

const myHomes = ({ ownerId }: DataSubject) => sql`(select id from homes where owner_id = ${ownerId}::uuid)`
const ofOwner = { of: ({ ownerId }: DataSubject) => sql<boolean>`owner_id = ${ownerId}::uuid` }
const ofHome = { of: (person: DataSubject) => sql<boolean>`home_id in ${myHomes(person)}` }

/**
 * The person's own files, no matter who uploaded them. What belongs to a home is its owner's, also after the home changed hands,
 * and the evidence of a claim is that of the account that claims; what staff upload for the blog is Waymark's.
 */
export const ofOwnFiles = {
  of: ({ userId, ownerId }: DataSubject) => sql<boolean>`(case
    when type = 'BLOG_PICTURE' then false
    when type = 'CLAIM_DOCUMENT' then entity_id = ${ownerId}::text
    when owner_id is null then uploaded_by = ${userId}
    else owner_id = ${ownerId}::uuid
  end and not exists (select from home_documents link join homes home on home.id = link.home_id
    where link.document_id = documents.id and home.owner_id is distinct from ${ownerId}::uuid)
  and not exists (select from home_staff person join homes home on home.id = person.home_id
    where ${isPhotoOf('documents')} and home.owner_id is distinct from ${ownerId}::uuid))`,
}

const listing = {
  keep: 'A home’s record, out of public view, because its former residents’ stays and payments refer to it',
  role: 'OWNER',
} as const
const handover = { keep: 'Who agreed to transfer a home, which both owners may need in court', role: 'OWNER' } as const
const staffs = { leftOut: 'What staff checked and noted to keep listings honest' }
const derived = { leftOut: 'Computed from a home’s documents and badges, which are included' }
const technical = { leftOut: 'Which part of a listing was saved when, for the editor' }

/** A part of a listing, as its owner wrote it. */
const ofListing: PersonalTable = { ...ofHome, export: 'homes', erase: listing }

/** An owner's homes and team. */
export const homeTables: PersonalTables = {
  homes: { ...ofOwner, export: 'homes', hide: ['no', 'statusReason'], erase: listing },
  addresses: { ...ofOwner, export: 'homes', erase: listing },
  locations: { ...ofOwner, export: 'homes', erase: listing },
  homePolicies: ofListing,
  homePrograms: ofListing,
  homeRequirements: ofListing,
  homeResidentPolicies: ofListing,
  homeTourHours: ofListing,
  homeWaitlists: ofListing,
  houseRules: ofListing,
  bedrooms: ofListing,
  homeHouseLines: { ...ofHome, export: 'homes', erase: 'DELETE' },
  homeStaff: { ...ofHome, export: 'homes', erase: 'DELETE' },
  homeDocuments: { ...ofHome, export: 'homes', hide: ['adminNotes', 'reviewedBy'], erase: listing },
  homeRevisions: { ...ofHome, export: 'homes', hide: ['createdBy'], erase: listing },
  homeVerifications: { ...ofHome, export: 'homes', hide: ['findings', 'reviewerId', 'editedBy'], erase: listing },
  homeCompliance: { ...ofHome, export: staffs, erase: listing },
  homeComplianceSummaries: { ...ofHome, export: derived, erase: listing },
  homeSections: { ...ofHome, export: technical, erase: listing },
  homeSetDrafts: { ...ofHome, export: technical, erase: 'DELETE' },
  homeTransfers: {
    of: ({ ownerId }) => sql`(from_owner_id = ${ownerId}::uuid or to_owner_id = ${ownerId}::uuid)`,
    export: 'homes',
    hide: ['requestedBy'],
    erase: handover,
  },
  homeTransferAnswers: { of: ({ userId }) => sql`user_id = ${userId}`, export: 'homes', erase: handover },
  propertyDefaults: { ...ofOwner, export: 'homes', erase: 'DELETE' },
  ownerSettings: { ...ofOwner, export: 'homes', erase: 'DELETE' },
  apiKeys: { ...ofOwner, export: 'homes', hide: ['tokenHash', 'createdBy'], erase: 'DELETE' },
  webhookEndpoints: { ...ofOwner, export: 'homes', hide: ['sealed', 'keyId', 'createdBy'], erase: 'DELETE' },
  webhookDeliveries: {
    of: ({ ownerId }) => sql`endpoint_id in (select id from webhook_endpoints where owner_id = ${ownerId}::uuid)`,
    export: 'homes',
    erase: 'DELETE',
  },
  messageTemplates: { ...ofOwner, export: 'homes', erase: 'DELETE' },
  teamMembers: {
    of: ({ userId, ownerId, email }) => sql`(user_id = ${userId} or owner_id = ${ownerId}::uuid or email = ${email})`,
    export: 'homes',
    // The addresses of others are theirs.
    hide: ['tokenHash', 'email', 'invitedBy'],
    erase: 'DELETE',
  },
}

/** Tables in which no one is: places, words, totals, and what belongs to a listing or to the program itself. */
export const impersonalTables: readonly string[] = [
  'amenities',
  'auditChecks',
  'auditLinks',
  'auditUnlinked',
  'bedroomAmenities',
  'bedroomPricing',
  'beds',
  'blogCategories',
  'blogPostCategories',
  'blogPostLikes',
  'blogPostSlugs',
  'blogPostViews',
  'checkedPdfs',
  'depositClaimDocuments',
  'homeAmenities',
  'homeCards',
  'homeCells',
  'homeDays',
  'homeDirty',
  'homeOpenings',
  'homeRecoveryFeatures',
  'homeSearch',
  'homeSetDraftItems',
  'homeText',
  'installationSecrets',
  'jobSchedule',
  'migrations',
  'moneyChanges',
  'moneyCount',
  'moneyDays',
  'placeDays',
  'placeMonths',
  'places',
  'platformChanges',
  'platformDays',
  'platformLengths',
  'platformSettings',
  'preparedHomes',
  'rateLimits',
  'recoveryFeatures',
  'recoveryResources',
  'referralVisits',
  'resourceCategories',
  'resourceVisits',
  'roomSearch',
  'searchDays',
  'searchVersion',
  'searchWords',
  'states',
  'supportGroups',
  'userCounts',
  'zips',
]
