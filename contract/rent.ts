import * as z from 'zod'
import { area } from './endpoint.ts'
import { currency, paymentFrequency, staffRole } from './enumerations.ts'
import { rentPlanLife, rentPlanStatus } from './rent-plan.lifecycle.ts'
import { reservationStatus } from './reservation.lifecycle.ts'

const period = {
  startsOn: z.string(),
  /** The first day that is not in it. */ endsOn: z.string(),
  dueOn: z.string(),
  amountCents: z.int(),
}

export const rentCharge = z
  .object({
    id: z.uuid(),
    ...period,
    lateFeeCents: z.int(),
    status: z.enum(['DUE', 'PAID', 'VOID']),
    isLate: z.boolean(),
    /** The card pays it by itself. */
    isAutomatic: z.boolean(),
    paymentId: z.uuid().nullable(),
    paidAt: z.date().nullable(),
  })
  .meta({ id: 'RentCharge' })
export type RentCharge = z.infer<typeof rentCharge>

const home = z.object({ id: z.uuid(), title: z.string(), city: z.string(), state: z.string() })
const planStep = z.enum(rentPlanLife.names as [(typeof rentPlanLife.names)[number]])

export const rentPlan = z
  .object({
    id: z.uuid(),
    reservationId: z.uuid(),
    home,
    status: rentPlanStatus,
    allowedActions: z.array(planStep),
    nextStep: z.string(),
    amountCents: z.int(),
    currency: z.string(),
    frequency: paymentFrequency,
    firstDueOn: z.string(),
    /** When the card pays next; null when it does not. */
    nextChargeOn: z.string().nullable(),
    createdAt: z.date(),
    endedAt: z.date().nullable(),
  })
  .meta({ id: 'RentPlan' })
export type RentPlan = z.infer<typeof rentPlan>

export const rentOfStay = z
  .object({
    reservationId: z.uuid(),
    status: reservationStatus,
    home,
    roomName: z.string(),
    startsOn: z.string(),
    endsOn: z.string().nullable(),
    applicationId: z.uuid().nullable(),
    currency,
    frequency: paymentFrequency,
    rentCents: z.int(),
    /** False where the home takes the rent itself. */
    isPaidHere: z.boolean(),
    /** What should have come by today. */
    balanceCents: z.int(),
    /** What paying by hand would pay now; more than the balance only where nothing is due. */
    payableCents: z.int(),
    payableIds: z.array(z.uuid()),
    charges: z.array(rentCharge),
    /** Not written yet: what comes if nothing changes. */
    upcoming: z.array(z.object(period)),
    lateFee: z.object({ cents: z.int(), graceDays: z.int(), mostPercent: z.int() }).nullable(),
    plan: rentPlan.nullable(),
    /** From which due day on the card could pay by itself; null where it cannot be set up. */
    planCanBeginOn: z.string().nullable(),
    people: z.array(z.object({ name: z.string(), role: staffRole, phone: z.string().nullable() })),
  })
  .meta({ id: 'RentOfStay' })
export type RentOfStay = z.infer<typeof rentOfStay>

export const rent = area({
  'GET /residents/rent': {
    summary: 'What I owe for my stays, what comes next, and whether a card pays it by itself',
    access: { role: 'SEEKER' },
    query: z.object({ reservationId: z.uuid('This is not a reservation').optional() }),
    response: z.object({ stays: z.array(rentOfStay) }),
  },
})
