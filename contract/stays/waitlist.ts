import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { currency, roomType } from '#contract/enumerations.ts'
import { day, idOf, reason, text } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { feeCaps } from '#contract/money/fee-caps.ts'
import { formatMoney } from '#contract/money.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { waitlistLifecycle, waitlistPriority, waitlistResponse, waitlistStatus } from './waitlist.lifecycle.ts'

/** The published rule for going first: one of these reasons, stated by the person, for 14 days. Never by payment. */
export const urgentReason = z.enum(['DISCHARGE_SOON', 'UNSAFE_HOUSING'], 'Choose why it is urgent')
export type UrgentReason = z.infer<typeof urgentReason>

/** No reason names medication, a diagnosis or a protected trait. */
export const removalCode = z.enum(
  ['CRITERIA_NOT_MET', 'NOT_REACHABLE', 'DUPLICATE', 'NO_SUITABLE_BED', 'OTHER'],
  'Choose a reason from the list',
)
export type RemovalCode = z.infer<typeof removalCode>

const preferences = {
  bedroomConfigurationId: idOf('Room').nullable().optional(),
  priority: waitlistPriority.optional(),
  urgentReason: urgentReason.nullable().optional(),
  notes: text(500).optional(),
  moveInFrom: day.nullable().optional(),
}
/** A status in the body is dropped: the client does not decide an entry's status. */
export const joinForm = z.object({ homeId: z.uuid('Choose a home first'), ...preferences })
export const waitlistPreferencesForm = z.object(preferences)

const offer = z.object({
  bedroomId: z.uuid().nullable(),
  roomName: z.string(),
  offeredAt: z.date(),
  /** What moving in would cost. */
  moveIn: z.object({ lines: z.array(z.object({ label: z.string(), cents: z.int() })), totalCents: z.int() }).nullable(),
  currency,
})

const step = z.enum(waitlistLifecycle.names as [(typeof waitlistLifecycle.names)[number]])

const entry = z.object({
  id: z.uuid(),
  homeId: z.uuid(),
  homeTitle: z.string(),
  /** The home's time zone, used for its days and deadlines. */
  timeZone: z.string(),
  city: z.string(),
  state: z.string(),
  bedroomConfigurationId: z.uuid().nullable(),
  /** Null for any room. */
  roomType: roomType.nullable(),
  status: waitlistStatus,
  priority: waitlistPriority,
  urgentReason: urgentReason.nullable(),
  /** The position among those waiting for the same beds; null when not in line. */
  position: z.int().nullable(),
  notes: z.string(),
  moveInFrom: z.string().nullable(),
  joinedAt: z.date(),
  confirmedAt: z.date(),
  /** When the current status ends automatically. */
  expiresAt: z.date().nullable(),
  /** Whether the fee is paid, and the bank has yet to answer. */
  isProcessing: z.boolean(),
  nextStep: z.string(),
  allowedActions: z.array(step),
  offer: offer.nullable(),
  feeCents: z.int(),
  feeCurrency: z.string(),
  applicationId: z.uuid().nullable(),
  reason: z.string().nullable(),
  reasonCode: removalCode.nullable(),
  appealUntil: z.date().nullable(),
  /** Empty in lists. */
  history: z.array(historyEvent),
})

export const residentWaitlistEntry = entry.extend({ passesLeft: z.int() }).meta({ id: 'ResidentWaitlistEntry' })
export type ResidentWaitlistEntry = z.infer<typeof residentWaitlistEntry>

export const waitlistPerson = entry
  .extend({
    /** First name and initial: full names are shared only with an application. */
    residentName: z.string(),
    ownerNotes: z.string(),
    passes: z.int(),
    misses: z.int(),
    /** `offer` if a bed is available for them now; `offerOutOfTurn`, which needs a reason, if others come first. */
    allowedActions: z.array(z.enum([...step.options, 'offerOutOfTurn'])),
  })
  .meta({ id: 'WaitlistPerson' })
export type WaitlistPerson = z.infer<typeof waitlistPerson>

export const waitlistRules = z.object({ isOpen: z.boolean(), offerHours: z.int(), feeCents: z.int() })

const waitlistFigures = z.object({
  homeId: z.uuid(),
  homeTitle: z.string(),
  waiting: z.int(),
  offered: z.int(),
  accepted: z.int(),
  onHold: z.int(),
  freeBeds: z.int(),
  ...waitlistRules.shape,
  /** Of the fee. */
  currency,
})

const id = z.object({ id: idOf('Waitlist entry') })
const resident = { role: 'SEEKER' } as const
const owner = { role: 'OWNER', permission: 'manage_applications' } as const
const own = (summary: string) => ({ summary, access: resident, params: id, response: residentWaitlistEntry }) as const
const ofHome = (summary: string) => ({ summary, access: owner, params: id, response: waitlistPerson }) as const

export const waitlist = area({
  'GET /residents/waitlist': {
    summary: 'List my waitlists, newest first',
    access: resident,
    query: z.object({
      homeId: idOf('Home').optional(),
      bedroomConfigurationId: idOf('Room').optional(),
      status: several(waitlistStatus),
      priority: waitlistPriority.optional(),
    }),
    response: z.object({ entries: z.array(residentWaitlistEntry) }),
  },
  'POST /residents/waitlist': {
    summary: 'Join the waitlist of a home with no available bed',
    access: resident,
    body: joinForm,
    response: residentWaitlistEntry,
    status: 201,
    limit: { calls: 30, seconds: 3600 },
  },
  'GET /residents/waitlist/{id}': own('Get one of my waitlist entries with its history'),
  'PUT /residents/waitlist/{id}': {
    ...own('Change my waitlist preferences; my spot stays the same'),
    body: waitlistPreferencesForm,
  },
  'DELETE /residents/waitlist/{id}': own('Leave the waitlist'),
  'POST /residents/waitlist/{id}/respond': {
    ...own('Answer a bed offer, or leave'),
    body: z.object({ response: waitlistResponse, notes: text(1000).optional() }),
  },
  'POST /residents/waitlist/{id}/reconfirm': own('Confirm that I’m still waiting'),
  'POST /residents/waitlist/{id}/move-to-application': own('Start the application for an accepted bed'),
  'GET /waitlist/{id}': {
    summary: 'Get a waitlist entry, for the person, the home and staff',
    access: 'signed-in',
    params: id,
    response: residentWaitlistEntry.extend({ residentName: z.string(), isMine: z.boolean() }),
  },
  'GET /homes/{id}/waitlist': {
    summary: 'Get the length of a home’s waitlist, and its rules',
    access: 'public',
    params: z.object({ id: idOf('Home') }),
    response: z.object({
      homeId: z.uuid(),
      homeTitle: z.string(),
      timeZone: z.string(),
      waiting: z.int(),
      ...waitlistRules.shape,
      currency,
      rooms: z.array(z.object({ id: z.uuid(), name: z.string(), type: roomType, waiting: z.int(), isFree: z.boolean() })),
    }),
  },
  'GET /owners/waitlist': {
    summary: 'List the people waiting for my homes, in the order they’ll be asked',
    access: owner,
    query: z.object({
      homeId: idOf('Home').optional(),
      status: several(waitlistStatus),
      page: pageNumber.default(1),
      limit: pageSize.default(50),
    }),
    response: z.object({ entries: z.array(waitlistPerson), total: z.int(), page: z.int(), limit: z.int() }),
  },
  'GET /owners/waitlist/stats': {
    summary: 'Get totals for my homes’ waitlists',
    access: owner,
    response: z.object({
      waitlists: z.array(waitlistFigures),
      /** The highest waitlist fee a home can ask for now. */
      feeCapCents: z.int(),
      waiting: z.int(),
      openOffers: z.int(),
      /** In the last 30 days. */
      joined: z.int(),
      offers: z.int(),
      accepted: z.int(),
      medianAnswerHours: z.number().nullable(),
    }),
  },
  'GET /owners/waitlist/{id}': ofHome('Get one person on the waitlist with their history'),
  'PUT /owners/waitlist/{id}': {
    ...ofHome('Add a note, or remove an unfounded urgency with a reason'),
    body: z.object({
      ownerNotes: text(1000).optional(),
      priority: z.literal('NORMAL', 'Only the person can say that it is urgent').optional(),
      reason: reason.optional(),
    }),
  },
  'POST /owners/waitlist/{id}/notify': {
    ...ofHome('Offer an available bed; skipping others needs a reason'),
    body: z.object({ bedroomConfigurationId: idOf('Room').optional(), reason: reason.optional() }),
  },
  'POST /owners/waitlist/{id}/remove': {
    ...ofHome('Remove someone from the waitlist with a reason'),
    body: z.object({ reason, reasonCode: removalCode.default('OTHER') }),
  },
  'PUT /owners/homes/{id}/waitlist': {
    summary: 'Open or close a home’s waitlist, and set how long an offer lasts and the fee',
    access: owner,
    params: z.object({ id: idOf('Home') }),
    body: z.object({
      isOpen: z.boolean('Must be true or false').optional(),
      offerHours: z
        .int('Enter a whole number of hours')
        .min(12, 'Enter at least 12 hours')
        .max(72, 'Enter at most 72 hours')
        .optional(),
      /** For those who join from now on. */
      feeCents: z
        .int('Enter the amount in whole cents')
        .min(0, 'Enter $0 or more')
        .max(feeCaps.WAITLIST_FEE, `Waymark allows a waitlist fee of at most ${formatMoney(feeCaps.WAITLIST_FEE)}.`)
        .optional(),
    }),
    response: waitlistRules,
  },
  'POST /admin/waitlist/{id}/remove': {
    ...ofHome('Remove someone from the waitlist as staff, with a reason'),
    access: staffAccess('SUPPORT'),
    body: z.object({ reason, reasonCode: removalCode.default('OTHER') }),
  },
})
