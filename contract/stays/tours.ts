import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { dateAndTime, day, idOf, requiredText, text } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { typedPhone } from '#contract/homes/house-line.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { tourKind, tourStatus } from './tour.lifecycle.ts'

const clockTime = z.string('Enter a time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time')

/** Hours of one weekday, by the home's clock. */
export const tourHours = z
  .object({ kind: tourKind, weekday: z.int().min(0).max(6), from: clockTime, until: clockTime })
  .refine(({ from, until }) => from < until, { path: ['until'], message: 'Choose a time after the start' })
export type TourHours = z.infer<typeof tourHours>

const wholeNumber = (least: number, most: number) => {
  const sentence = `Enter a number from ${least} to ${most}`
  return z.coerce.number(sentence).int(sentence).min(least, sentence).max(most, sentence)
}
const minutes = wholeNumber(10, 240)

export const tourSettingsForm = z
  .object({
    isOpen: z.boolean('Must be true or false'),
    hours: z.array(tourHours, 'Choose your hours').max(28, 'Choose at most 28 times a week'),
    tourMinutes: minutes,
    callMinutes: minutes,
    noticeHours: wholeNumber(0, 168),
    daysAhead: wholeNumber(1, 60),
    daysOff: z.array(day).max(60, 'Choose at most 60 days').default([]),
    directions: text(500).default(''),
  })
  .refine(({ isOpen, hours }) => !isOpen || hours.length > 0, { path: ['hours'], message: 'Choose at least one day' })
  .refine(({ isOpen, hours, directions }) => !isOpen || directions !== '' || hours.every(({ kind }) => kind === 'CALL'), {
    path: ['directions'],
    message: 'Enter where to meet',
  })
export const tourSettings = z
  .object({ ...tourSettingsForm.shape, homeId: z.uuid(), homeTitle: z.string(), timeZone: z.string() })
  .meta({ id: 'TourSettings' })
export type TourSettings = z.infer<typeof tourSettings>

/** The times a home has open now. */
export const tourTimes = z
  .object({
    homeId: z.uuid(),
    homeTitle: z.string(),
    timeZone: z.string(),
    kinds: z.array(z.object({ kind: tourKind, minutes: z.int(), times: z.array(z.date()) })),
  })
  .meta({ id: 'TourTimes' })
export type TourTimes = z.infer<typeof tourTimes>

const phone = z.union([z.literal(''), typedPhone], 'Enter a 10-digit phone number').default('')

export const tourForm = z
  .object({ homeId: idOf('Home'), kind: tourKind, startsAt: dateAndTime, phone, note: text(500).default('') })
  .refine(({ kind, phone: given }) => kind !== 'CALL' || given !== '', {
    path: ['phone'],
    message: 'Enter the number the home should call',
  })

export const moveTourForm = z.object({ action: z.literal('move'), startsAt: dateAndTime })
const confirm = z.object({ action: z.literal('confirm') })
/** A person owes no one a reason; a home gives one. */
export const residentTourForm = z.discriminatedUnion('action', [
  moveTourForm,
  confirm,
  z.object({ action: z.literal('cancel'), reason: text(500).default('') }),
])
export const ownerTourForm = z.discriminatedUnion('action', [
  moveTourForm,
  confirm,
  z.object({ action: z.literal('cancel'), reason: requiredText(500, 'Enter a reason') }),
  z.object({ action: z.enum(['complete', 'noShow']) }),
])

const shared = z.object({
  id: z.uuid(),
  home: z.object({ id: z.uuid(), title: z.string() }),
  kind: tourKind,
  status: tourStatus,
  startsAt: z.date(),
  endsAt: z.date(),
  /** The home's time zone, used for times. */
  timeZone: z.string(),
  /** What happens next, in a sentence. */
  nextStep: z.string(),
  phone: z.string(),
  note: z.string(),
  /** Why it was canceled. */
  reason: z.string(),
  /** The conversation between the person and the home, if they have one. */
  conversationId: z.uuid().nullable(),
  history: z.array(historyEvent),
})
export const ownTour = shared
  .extend({
    /** Where to come to; empty for a call, and once the tour is over. */
    directions: z.string(),
    allowedActions: z.array(z.enum(['move', 'confirm', 'cancel'])),
  })
  .meta({ id: 'Tour' })
export type OwnTour = z.infer<typeof ownTour>
export const homeTour = shared
  .extend({ person: z.string(), allowedActions: z.array(z.enum(['move', 'confirm', 'cancel', 'complete', 'noShow'])) })
  .meta({ id: 'HomeTour' })
export type HomeTour = z.infer<typeof homeTour>

const resident = { role: 'SEEKER' } as const
const ofHome = { role: 'OWNER', permission: 'manage_applications' } as const
const homeId = z.object({ id: idOf('Home') })
const tourId = z.object({ id: idOf('Appointment') })

export const tours = area({
  'GET /homes/{id}/tour-times': {
    summary: 'List the times a home has open for tours and calls',
    access: 'public',
    params: homeId,
    response: tourTimes,
  },
  'GET /residents/tours': {
    summary: 'List my tours and calls: upcoming ones first, then the newest',
    access: resident,
    response: z.object({ tours: z.array(ownTour) }),
  },
  'POST /residents/tours': {
    summary: 'Book a tour or a call at a time that a home has open',
    access: resident,
    body: tourForm,
    response: ownTour,
    status: 201,
    limit: { calls: 20, seconds: 3600 },
  },
  'PUT /residents/tours/{id}': {
    summary: 'Propose another time for my tour or call, accept one, or cancel',
    access: resident,
    params: tourId,
    body: residentTourForm,
    response: ownTour,
    limit: { calls: 60, seconds: 3600 },
  },
  'GET /owners/tours': {
    summary: 'List tours and calls of the owner’s homes',
    access: ofHome,
    query: z.object({
      view: z.enum(['upcoming', 'past']).default('upcoming'),
      homeId: idOf('Home').optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({ tours: z.array(homeTour), total: z.int(), page: z.int(), limit: z.int() }),
  },
  'PUT /owners/tours/{id}': {
    summary: 'Propose another time for a tour or call, accept one, cancel, or record how it went',
    access: ofHome,
    params: tourId,
    body: ownerTourForm,
    response: homeTour,
  },
  'GET /owners/tour-settings': {
    summary: 'List when each of the owner’s homes takes tours and calls',
    access: ofHome,
    response: z.object({ homes: z.array(tourSettings) }),
  },
  'PUT /owners/homes/{id}/tour-settings': {
    summary: 'Save when a home takes tours and calls',
    access: ofHome,
    params: homeId,
    body: tourSettingsForm,
    response: tourSettings,
  },
})
