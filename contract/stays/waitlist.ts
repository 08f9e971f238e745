import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { currency, roomType } from '#contract/enumerations.ts'
import { day, idOf, reason, text } from '#contract/fields.ts'
import { feeCaps } from '#contract/money/fee-caps.ts'
import { formatMoney } from '#contract/money.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
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
  bedroomConfigurationId: idOf('a room').nullable().optional(),
  priority: waitlistPriority.optional(),
  urgentReason: urgentReason.nullable().optional(),
  notes: text(500).optional(),
  moveInFrom: day.nullable().optional(),
}
/** A status in the body is dropped: the client does not decide an entry's status. */
export const joinForm = z.object({ homeId: z.uuid('Choose a home first'), ...preferences })
export const waitlistPreferencesForm = z.object(preferences)

const event = z.object({ at: z.date(), text: z.string(), by: z.string(), reason: z.string().nullable() })

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
  /** The home's: its days and deadlines are told by it. */
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
  nextStep: z.string(),
  allowedActions: z.array(step),
  offer: offer.nullable(),
  feeCents: z.int(),
  applicationId: z.uuid().nullable(),
  reason: z.string().nullable(),
  reasonCode: removalCode.nullable(),
  appealUntil: z.date().nullable(),
  /** Empty in lists. */
  history: z.array(event),
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
})

const id = z.object({ id: idOf('a waitlist entry') })
const resident = { role: 'SEEKER' } as const
const owner = { role: 'OWNER', permission: 'manage_applications' } as const
const own = (summary: string) => ({ summary, access: resident, params: id, response: residentWaitlistEntry }) as const
const ofHome = (summary: string) => ({ summary, access: owner, params: id, response: waitlistPerson }) as const

export const waitlist = area({
  'GET /residents/waitlist': {
    summary: 'Where I wait, newest first',
    access: resident,
    query: z.object({
      homeId: idOf('a home').optional(),
      bedroomConfigurationId: idOf('a room').optional(),
      status: several(waitlistStatus),
      priority: waitlistPriority.optional(),
    }),
    response: z.object({ entries: z.array(residentWaitlistEntry) }),
  },
  'POST /residents/waitlist': {
    summary: 'Join the waitlist of a home without a free bed',
    access: resident,
    body: joinForm,
    response: residentWaitlistEntry,
    status: 201,
    limit: { calls: 30, seconds: 3600 },
  },
  'GET /residents/waitlist/{id}': own('One waitlist entry with its history'),
  'PUT /residents/waitlist/{id}': { ...own('Change what I wait for; the place stays'), body: waitlistPreferencesForm },
  'DELETE /residents/waitlist/{id}': own('Leave the waitlist'),
  'POST /residents/waitlist/{id}/respond': {
    ...own('Answer an offered bed, or leave'),
    body: z.object({ response: waitlistResponse, notes: text(1000).optional() }),
  },
  'POST /residents/waitlist/{id}/reconfirm': own('I still wait'),
  'POST /residents/waitlist/{id}/move-to-application': own('Turn an accepted bed into an application'),
  'GET /waitlist/{id}': {
    summary: 'A waitlist entry, for the person, the home and staff',
    access: 'signed-in',
    params: id,
    response: residentWaitlistEntry.extend({ residentName: z.string(), isMine: z.boolean() }),
  },
  'GET /homes/{id}/waitlist': {
    summary: 'How long the waitlist of a home is, and how it works',
    access: 'public',
    params: z.object({ id: idOf('a home') }),
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
    summary: 'Who waits for my homes, in the order they are asked',
    access: owner,
    query: z.object({
      homeId: idOf('a home').optional(),
      status: several(waitlistStatus),
      page: pageNumber.default(1),
      limit: pageSize.default(50),
    }),
    response: z.object({ entries: z.array(waitlistPerson), total: z.int(), page: z.int(), limit: z.int() }),
  },
  'GET /owners/waitlist/stats': {
    summary: 'The waitlists of my homes in figures',
    access: owner,
    response: z.object({
      waitlists: z.array(waitlistFigures),
      waiting: z.int(),
      openOffers: z.int(),
      /** In the last 30 days. */
      joined: z.int(),
      offers: z.int(),
      accepted: z.int(),
      medianAnswerHours: z.number().nullable(),
    }),
  },
  'GET /owners/waitlist/{id}': ofHome('One person on the waitlist with their history'),
  'PUT /owners/waitlist/{id}': {
    ...ofHome('Note something, or take a wrong urgency back with a reason'),
    body: z.object({
      ownerNotes: text(1000).optional(),
      priority: z.literal('NORMAL', 'Only the person themselves can say that it is urgent').optional(),
      reason: reason.optional(),
    }),
  },
  'POST /owners/waitlist/{id}/notify': {
    ...ofHome('Offer a free bed; passing others over needs a reason'),
    body: z.object({ bedroomConfigurationId: idOf('a room').optional(), reason: reason.optional() }),
  },
  'POST /owners/waitlist/{id}/remove': {
    ...ofHome('Take somebody off the waitlist with a reason'),
    body: z.object({ reason, reasonCode: removalCode.default('OTHER') }),
  },
  'PUT /owners/homes/{id}/waitlist': {
    summary: 'Open or close the waitlist of a home; how long an offer stands, and the fee',
    access: owner,
    params: z.object({ id: idOf('a home') }),
    body: z.object({
      isOpen: z.boolean('Say true or false').optional(),
      offerHours: z.int('Enter whole hours').min(12, 'At least 12 hours').max(72, 'At most 72 hours').optional(),
      /** For those who join from now on. */
      feeCents: z
        .int('Enter whole cents')
        .min(0, 'Enter 0 or more')
        .max(feeCaps.WAITLIST_FEE, `Waymark allows a waitlist fee of at most ${formatMoney(feeCaps.WAITLIST_FEE)}.`)
        .optional(),
    }),
    response: waitlistRules,
  },
  'POST /admin/waitlist/{id}/remove': {
    ...ofHome('Staff take somebody off the waitlist with a reason'),
    access: { role: 'ADMIN' },
    body: z.object({ reason, reasonCode: removalCode.default('OTHER') }),
  },
})
