import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { currency, paymentFrequency } from '#contract/enumerations.ts'
import { day, idOf, reason, text } from '#contract/fields.ts'
import { rentCharge } from './rent.ts'

export const rentAction = z.enum(['PAID_TO_HOME', 'WAIVE_LATE_FEE', 'MOVE_DUE_DAY', 'WAIVE'])
export type RentAction = z.infer<typeof rentAction>

const action = <const Name extends RentAction>(name: Name) => z.object({ action: z.literal(name) })
export const rentActionForm = z.discriminatedUnion(
  'action',
  [
    /** `paidOn` defaults to today. */
    action('PAID_TO_HOME').extend({ note: text(500).optional(), paidOn: day.optional() }),
    action('WAIVE_LATE_FEE'),
    action('MOVE_DUE_DAY').extend({ dueOn: day }),
    action('WAIVE').extend({ note: reason }),
  ],
  'Choose an action',
)

export const ownerRentCharge = rentCharge
  .extend({
    allowedActions: z.array(rentAction),
    /** Why it cannot be settled now, if something other than its status prevents it. */
    whyNot: z.string().nullable(),
    /** The range of days it can be made due on. */
    dueFrom: z.string(),
    dueUntil: z.string(),
  })
  .meta({ id: 'OwnerRentCharge' })
export type OwnerRentCharge = z.infer<typeof ownerRentCharge>

export const ownerRent = z
  .object({
    reservationId: z.uuid(),
    residentName: z.string(),
    /** The home's time zone, used for due days and the day it was paid. */
    timeZone: z.string(),
    currency,
    frequency: paymentFrequency,
    rentCents: z.int(),
    /** False if the home has collected the rent itself from the start; then nothing is tracked here. */
    isPaidHere: z.boolean(),
    /** What should have been paid by today. */
    balanceCents: z.int(),
    charges: z.array(ownerRentCharge),
  })
  .meta({ id: 'OwnerRent' })
export type OwnerRent = z.infer<typeof ownerRent>

const owner = { role: 'OWNER', permission: 'manage_reservations' } as const

export const rentOfHomes = area({
  'GET /owners/rent': {
    summary: 'List the rent due for a stay in my home, by period',
    access: owner,
    scope: 'payments:read',
    query: z.object({ reservationId: z.uuid('Choose a reservation.') }),
    response: ownerRent,
  },
  'PUT /owners/rent/{id}': {
    summary: 'Mark rent as paid directly to the home, change its due date, or waive it',
    access: owner,
    params: z.object({ id: idOf('Rent') }),
    body: rentActionForm,
    response: ownerRent,
  },
})
