import * as z from 'zod'
import { area, type Schema } from '#contract/endpoint.ts'
import { listingStatus } from '#contract/enumerations.ts'
import { idOf, requiredText, searchText } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { badge, picture } from '#contract/homes/home-search.ts'
import { homeDetails } from '#contract/homes/homes.ts'
import { pageNumber, pageSize, several, sortParam } from '#contract/paging.ts'
import { anyStaff, staffAccess } from '#contract/staff.ts'

const staff = staffAccess('REVIEWER')
const homeId = z.object({ id: idOf('Home') })

/** Deleted homes are only in the audit trail. */
export const reviewableStatus = listingStatus.exclude(['DELETED'])
export const adminHomeSort = sortParam('updated', 'created', 'waiting', 'title')
/** The transitions staff may make with a listing. */
export const listingReviewAction = z.enum(['approve', 'requestChanges', 'suspend', 'reinstate', 'archiveSuspended'])
export type ListingReviewAction = z.infer<typeof listingReviewAction>

export const homeOwner = z.object({
  /** The account's id; `userId` is the person's. */
  id: z.uuid(),
  userId: z.uuid(),
  name: z.string(),
  businessName: z.string().nullable(),
  email: z.string(),
})

export const adminHome = z
  .object({
    id: z.uuid(),
    title: z.string(),
    status: reviewableStatus,
    statusReason: z.string().nullable(),
    /** Since when it has had this status. */
    since: z.date(),
    city: z.string(),
    state: z.string(),
    owner: homeOwner,
    picture: picture.nullable(),
    badges: z.array(badge.pick({ level: true, expiresAt: true })),
    beds: z.int(),
    bedsFree: z.int(),
    /** Documents that staff have not decided on. */
    documentsWaiting: z.int(),
    /** Whether an approved home has changes waiting for staff. */
    hasChanges: z.boolean(),
    createdAt: z.date(),
    updatedAt: z.date(),
    publishedAt: z.date().nullable(),
    allowedActions: z.array(listingReviewAction),
  })
  .meta({ id: 'AdminHome' })
export type AdminHome = z.infer<typeof adminHome>

export const adminHomesQuery = z.object({
  status: several(z.enum(reviewableStatus.options, 'Choose a valid home status')),
  /** Part of the title, the city, or the owner's name, business or email. */
  search: searchText.optional(),
  /** Homes with a valid badge, or those without one. */
  verified: z.stringbool('Must be true or false').optional(),
  /** Only homes with changes waiting for review. */
  changes: z.stringbool('Must be true or false').optional(),
  /** Only homes in this state or city, exactly as their addresses have it. */
  state: z.string().trim().max(60).optional(),
  city: z.string().trim().max(120).optional(),
  sort: adminHomeSort.default('-updated'),
  page: pageNumber.default(1),
  limit: pageSize.default(20),
})

const verification = z.object({
  level: z.enum(['VERIFIED', 'PREMIUM']),
  status: z.string(),
  checked: z.array(z.string()),
  verifiedAt: z.date().nullable(),
  expiresAt: z.date().nullable(),
})

/** Everything staff need to review a home. */
export const homeForReview = z
  .object({
    /** The home as its owner sees it, with `editing`; the rest is what the public will see. */
    home: homeDetails,
    owner: homeOwner.extend({
      kind: z.enum(['INDIVIDUAL', 'ORGANISATION']),
      phone: z.string().nullable(),
      status: z.string(),
      since: z.date(),
      homes: z.int(),
      publishedHomes: z.int(),
    }),
    since: z.date(),
    allowedActions: z.array(listingReviewAction),
    documents: z.object({ waiting: z.int(), approved: z.int(), sentBack: z.int(), expired: z.int() }),
    verifications: z.array(verification),
    /** The newest events; `historyTotal` counts older ones too. */
    history: z.array(historyEvent),
    historyTotal: z.int(),
  })
  .meta({ id: 'HomeForReview' })
export type HomeForReview = z.infer<typeof homeForReview>

/** The home's `updatedAt` that the reviewer saw. A newer version has to be reviewed again. */
const seen = z.iso.datetime({ offset: true, error: 'Include the version of the home you reviewed' })
const words = requiredText(2000, 'Enter a message to the owner')

export const decideForm = z.object({ updatedAt: seen })
export const requestChangesForm = z.object({ updatedAt: seen, reason: words })
/** Does not require the newest version, because danger cannot wait. */
export const suspendForm = z.object({ reason: words })
export const archiveForm = z.object({ reason: words.optional() })

export const decided = z.object({
  id: z.uuid(),
  status: listingStatus,
  statusReason: z.string().nullable(),
  updatedAt: z.date(),
  allowedActions: z.array(listingReviewAction),
})

const decision = <B extends Schema>(summary: string, body: B) =>
  ({ summary, access: staff, params: homeId, body, response: decided }) as const

export const adminHomes = area({
  'GET /admin/homes': {
    summary: 'List all homes, for staff',
    access: anyStaff,
    query: adminHomesQuery,
    response: z.object({
      homes: z.array(adminHome),
      page: z.int(),
      limit: z.int(),
      total: z.int(),
      /** Counts by status for the same search and badge, whatever status is filtered. */
      counts: z.record(reviewableStatus, z.int()),
      /** Homes with changes waiting for review. */
      changesWaiting: z.int(),
    }),
  },
  'GET /admin/homes/{id}': {
    summary: 'Get one home with everything staff need to review it',
    access: anyStaff,
    params: homeId,
    response: homeForReview,
  },
  'POST /admin/homes/{id}/approve': decision('Publish a home that is waiting for review', decideForm),
  'POST /admin/homes/{id}/request-changes': decision('Request changes to a home, with a message', requestChangesForm),
  'POST /admin/homes/{id}/suspend': decision('Suspend a home', suspendForm),
  'POST /admin/homes/{id}/reinstate': decision('Publish a suspended home again', decideForm),
  'POST /admin/homes/{id}/archive': decision('Archive a suspended home', archiveForm),
})
