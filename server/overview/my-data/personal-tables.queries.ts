import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/endpoint.ts'
import { noDecisionWords } from '#server/stays/applications/retention.queries.ts'
import { homeTables, ofOwnFiles } from './personal-home-tables.queries.ts'
import { moneyTables } from './personal-money-tables.queries.ts'

/** Whose data it is. Someone has a resident or an owner account, or neither. */
export type DataSubject = { userId: string; residentId: string | null; ownerId: string | null; email: string }

export const sectionNames = {
  account: 'Account and sign-in',
  profile: 'Profile',
  progress: 'Progress',
  applications: 'Applications and waitlists',
  stays: 'Stays and rent',
  payments: 'Payments',
  messages: 'Messages and notifications',
  reviews: 'Reviews and appeals',
  homes: 'Homes and team',
} as const
export type SectionName = keyof typeof sectionNames

/**
 * What happens to the rows of a deleted account: deleted, cleared of the person, or kept for a reason that we tell the person,
 * unless only people of another role have such rows.
 */
type Erasure = 'DELETE' | { set: Readonly<Record<string, unknown>> } | { keep: string; role?: Role }

export type PersonalTable = {
  /** The person's rows. */
  of: (person: DataSubject) => RawBuilder<boolean>
  /** Where they are in the download, or why they are not in it. */
  export: SectionName | { leftOut: string }
  /** Columns that the download leaves out: secrets, other people's facts, and what staff or a home noted for themselves. */
  hide?: readonly string[]
  erase: Erasure
}
export type PersonalTables = Readonly<Record<string, PersonalTable>>

const ofUser = (column = 'user_id') => ({
  of: ({ userId }: DataSubject) => sql<boolean>`${sql.ref(column)} = ${userId}`,
})
export const ofResident = (column = 'resident_id') => ({
  of: ({ residentId }: DataSubject) => sql<boolean>`${sql.ref(column)} = ${residentId}::uuid`,
})
export const ofOwner = (column = 'owner_id') => ({
  of: ({ ownerId }: DataSubject) => sql<boolean>`${sql.ref(column)} = ${ownerId}::uuid`,
})
const ofApplication = {
  of: ({ residentId }: DataSubject) =>
    sql<boolean>`application_id in (select id from applications where resident_id = ${residentId}::uuid)`,
}
const ofEmail = (column: string) => ({ of: ({ email }: DataSubject) => sql<boolean>`${sql.ref(column)} = ${email}` })

const secret = { leftOut: 'A secret that only proves who you are, stored so that no one can read it' }
const repeated = {
  leftOut: 'Responses from the last 24 hours, encrypted, so that a call repeated by a program takes effect once',
}
const writtenForWaymark = { leftOut: 'Written for Waymark, as part of the job' }
const published = { keep: 'What Waymark told people', role: 'ADMIN' } as const
const received = { keep: 'The other side keeps what you sent them, under the name “Deleted account”' }

/** The name that stands where a person's was. */
export const deletedName = 'Deleted account'

/**
 * Every table that knows something about a person: one list for the download and for what becomes of a deleted account. A test
 * compares it with the database, so that a new table cannot be forgotten.
 */
export const personalTables: PersonalTables = {
  users: {
    ...ofUser('id'),
    export: 'account',
    hide: ['passwordHash'],
    erase: {
      set: {
        firstName: deletedName,
        lastName: '',
        email: sql`'deleted-' || id || '@deleted.invalid'`,
        phone: null,
        passwordHash: '',
        profileImageId: null,
        emailConfirmedAt: null,
        twoFactorSince: null,
      },
    },
  },
  sessions: { ...ofUser(), export: 'account', hide: ['tokenHash', 'replacedTokenHash', 'replacedUntil'], erase: 'DELETE' },
  knownDevices: { ...ofUser(), export: 'account', hide: ['mark', 'place'], erase: 'DELETE' },
  twoFactorResets: { ...ofUser(), export: 'account', hide: ['stopTokenHash', 'requestedBy', 'identityNote'], erase: 'DELETE' },
  passkeys: { ...ofUser(), export: 'account', hide: ['publicKey', 'credentialId'], erase: 'DELETE' },
  twoFactorApps: { ...ofUser(), export: secret, erase: 'DELETE' },
  recoveryCodes: { ...ofUser(), export: secret, erase: 'DELETE' },
  securityChallenges: { ...ofUser(), export: secret, erase: 'DELETE' },
  oneTimeTokens: { ...ofUser(), export: secret, erase: 'DELETE' },
  emailChanges: { ...ofUser(), export: 'account', hide: ['oldTokenHash', 'newTokenHash'], erase: 'DELETE' },
  idempotencyKeys: { ...ofUser(), export: repeated, erase: 'DELETE' },
  calendarFeeds: { ...ofUser(), export: 'account', hide: ['tokenHash'], erase: 'DELETE' },
  dataExports: { ...ofUser(), export: { leftOut: 'Your downloads themselves' }, erase: 'DELETE' },
  accountDeletions: { ...ofUser(), export: 'account', erase: 'DELETE' },
  auditEvents: {
    ...ofUser('actor_id'),
    export: 'account',
    hide: ['requestId', 'actorId'],
    erase: {
      keep: 'A record of what was done here, by account number. It protects everyone against fraud, and no one can change it',
    },
  },
  auditOrigins: {
    of: ({ userId }) => sql`event_id in (select id from audit_events where actor_id = ${userId})`,
    export: 'account',
    erase: 'DELETE',
  },
  staffInvitations: {
    ...ofUser('invited_by'),
    export: { leftOut: 'Someone else’s address, invited as part of the job' },
    erase: { set: { invitedBy: null } },
  },
  mailMessages: { ...ofEmail('recipient'), export: 'messages', hide: ['bodyHtml', 'headers', 'lastError'], erase: 'DELETE' },
  newsletterDeliveries: {
    of: ({ email }) => sql`subscriber_id in (select id from newsletter_subscribers where email = ${email})`,
    export: 'messages',
    hide: ['mailId'],
    erase: 'DELETE',
  },
  newsletterSubscribers: { ...ofEmail('email'), export: 'account', erase: 'DELETE' },
  contactMessages: { ...ofEmail('email'), export: 'messages', hide: ['assignedTo', 'answeredBy'], erase: 'DELETE' },
  newsletterIssues: {
    ...ofUser('created_by'),
    export: { leftOut: 'Written for Waymark, as part of the job' },
    erase: { set: { createdBy: null } },
  },
  jobOpenings: {
    ...ofUser('created_by'),
    export: { leftOut: 'A job with us, written as part of the job' },
    erase: { set: { createdBy: null } },
  },
  jobApplications: { ...ofEmail('email'), export: 'account', hide: ['status', 'statusChangedAt'], erase: 'DELETE' },
  jobResumes: {
    of: ({ email }) => sql`application_id in (select id from job_applications where email = ${email})`,
    export: 'account',
    hide: ['storageKey'],
    // Once it belongs to no application, a job deletes the file and then the row.
    erase: { set: { applicationId: null } },
  },

  residents: { ...ofUser(), export: 'profile', erase: { set: { preferences: '{}' } } },
  owners: { ...ofUser(), export: 'profile', erase: { set: { businessName: null } } },
  emergencyContacts: { ...ofResident('id'), export: 'profile', hide: ['keyId', 'sealed'], erase: 'DELETE' },
  documents: {
    ...ofOwnFiles,
    export: 'profile',
    hide: ['storageKey', 'originalKey', 'url', 'uploadedBy'],
    erase: {
      keep: 'Only documents from a deposit claim, which the law may require. Your photo and your other files are deleted',
    },
  },
  savedViews: { ...ofUser(), export: 'profile', erase: 'DELETE' },
  staffPresence: { ...ofUser(), export: 'account', erase: 'DELETE' },
  savedHomes: { ...ofResident(), export: 'profile', erase: 'DELETE' },
  savedSearches: { ...ofResident(), export: 'profile', hide: ['areaCity', 'areaState', 'areaBox'], erase: 'DELETE' },
  savedSearchMatches: {
    of: ({ residentId }) => sql`search_id in (select id from saved_searches where resident_id = ${residentId}::uuid)`,
    export: 'profile',
    erase: 'DELETE',
  },
  progressRecords: { ...ofResident(), export: 'progress', hide: ['keyId', 'sealed'], erase: 'DELETE' },

  applications: {
    ...ofResident(),
    export: 'applications',
    hide: ['homeTurnSince', 'reminded'],
    erase: {
      set: { answers: '{}', requirements: null, interview: null, withdrawalReason: null, decisionWords: noDecisionWords },
    },
  },
  applicationDocuments: { ...ofApplication, export: 'applications', erase: 'DELETE' },
  applicationRequests: { ...ofApplication, export: 'applications', hide: ['askedBy'], erase: 'DELETE' },
  applicationMessages: { ...ofApplication, export: { leftOut: 'Copied to your messages' }, erase: 'DELETE' },
  consents: {
    ...ofResident(),
    export: 'applications',
    erase: { keep: 'What you agreed to share and when, as proof that the home was allowed to see it', role: 'SEEKER' },
  },
  waitlistEntries: {
    ...ofResident(),
    export: 'applications',
    hide: ['ownerNotes'],
    erase: { set: { notes: '', ownerNotes: '', reason: null } },
  },
  tours: { ...ofResident(), export: 'applications', erase: { set: { phone: '', note: '', reason: '' } } },
  waitlistOffers: {
    of: ({ residentId }) => sql`entry_id in (select id from waitlist_entries where resident_id = ${residentId}::uuid)`,
    export: 'applications',
    erase: { keep: 'That a bed was offered, without your name', role: 'SEEKER' },
  },

  conversations: { ...ofUser('person_id'), export: 'messages', erase: received },
  conversationMembers: {
    of: ({ userId }) => sql`side = 'PERSON' and conversation_id in (select id from conversations where person_id = ${userId})`,
    export: 'messages',
    hide: ['blockedBy'],
    erase: received,
  },
  conversationMessages: {
    of: ({ userId }) =>
      sql`(sent_by = ${userId} or conversation_id in (select id from conversations where person_id = ${userId}))`,
    export: 'messages',
    hide: ['readBy', 'clientId'],
    erase: received,
  },
  supportChats: {
    of: ({ userId }) => sql`conversation_id in (select id from conversations where person_id = ${userId})`,
    export: 'messages',
    hide: ['assignedTo'],
    erase: received,
  },
  supportNotes: {
    of: ({ userId, email }) => sql`(conversation_id in (select id from conversations where person_id = ${userId})
      or contact_message_id in (select id from contact_messages where email = ${email}))`,
    export: { leftOut: 'What staff tell each other when they hand over a question' },
    erase: 'DELETE',
  },
  messageAttachments: {
    of: ({ userId }) => sql`message_id in (select id from conversation_messages where sent_by = ${userId})`,
    export: 'messages',
    erase: 'DELETE',
  },
  conversationReports: {
    ...ofUser('reported_by'),
    export: 'messages',
    hide: ['resolvedBy', 'resolution'],
    erase: { keep: 'What you reported, so that staff can protect others' },
  },
  incidents: {
    ...ofUser('reported_by'),
    export: { leftOut: 'What you reported is in the download; how staff look into it protects others' },
    erase: { keep: 'What you reported, so that staff can protect others' },
  },
  incidentNotes: {
    ...ofUser('written_by'),
    export: { leftOut: 'Staff notes about other people' },
    erase: { keep: 'Staff notes about an incident', role: 'ADMIN' },
  },
  notifications: { ...ofUser(), export: 'messages', erase: 'DELETE' },
  notificationPreferences: { ...ofUser(), export: 'messages', erase: 'DELETE' },
  broadcastRecipients: { ...ofUser(), export: { leftOut: 'The same messages are in your notifications' }, erase: 'DELETE' },
  broadcasts: {
    ...ofUser('created_by'),
    export: writtenForWaymark,
    erase: published,
  },

  blogPosts: { ...ofUser('author_id'), export: writtenForWaymark, erase: published },
  blogPostVersions: { ...ofUser('saved_by'), export: writtenForWaymark, erase: published },

  reviews: {
    ...ofResident(),
    export: 'reviews',
    hide: ['decidedBy', 'ownerRepliedBy', 'scanFindings'],
    erase: { set: { residentId: null, signAs: 'ANONYMOUS', signature: 'Former resident' } },
  },
  reviewVersions: {
    of: ({ residentId }) => sql`review_id in (select id from reviews where resident_id = ${residentId}::uuid)`,
    export: 'reviews',
    erase: 'DELETE',
  },
  reviewFlags: { ...ofUser(), export: 'reviews', erase: 'DELETE' },
  reviewVotes: { ...ofUser(), export: 'reviews', erase: { keep: 'That a review helped someone, without your name' } },
  appeals: {
    ...ofUser(),
    export: 'reviews',
    hide: ['decidedBy', 'firstDecidedBy'],
    erase: { set: { words: '', infoRequest: '', infoAnswer: '', homeComment: '', decisionWords: '', firstReason: '' } },
  },
  appealDocuments: {
    of: ({ userId }) => sql`appeal_id in (select id from appeals where user_id = ${userId})`,
    export: 'reviews',
    erase: 'DELETE',
  },

  backgroundChecks: {
    ...ofUser(),
    export: 'account',
    hide: ['requestedBy', 'decidedBy', 'keyId', 'sealed'],
    erase: 'DELETE',
  },
  identityVerifications: { ...ofUser(), export: 'account', hide: ['decidedBy'], erase: 'DELETE' },
  identityDocuments: {
    of: ({ userId }) => sql`verification_id in (select id from identity_verifications where user_id = ${userId})`,
    export: 'account',
    erase: 'DELETE',
  },

  ...moneyTables,
  ...homeTables,
}
