import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { currency, roomType } from '#contract/enumerations.ts'
import { reservationStatus } from '#contract/stays/reservation.lifecycle.ts'

/**
 * OUTSIDE: taken by someone who is not booked through Waymark. TAKEN: taken, and this person may not see by whom.
 * RESERVED: promised to someone who has not moved in yet.
 */
export const bedState = z.enum(['AVAILABLE', 'OUTSIDE', 'TAKEN', 'LIVING', 'RESERVED', 'HELD', 'OFFERED'])
export type BedState = z.infer<typeof bedState>

/** Who has a bed for some days: a stay, an application it is held for, or an offer from the waitlist. */
export const bedClaim = z
  .object({
    kind: z.enum(['RESERVATION', 'HOLD', 'OFFER']),
    status: reservationStatus.nullable(),
    /** Nothing where this person may not see who it is. */
    name: z.string().nullable(),
    link: z.string().nullable(),
    startsOn: z.string(),
    /** The day the bed is available again, when it is known. */
    endsOn: z.string().nullable(),
    /** Until when it is held, offered, or can be paid. */
    expiresAt: z.date().nullable(),
  })
  .meta({ id: 'BedClaim' })
export type BedClaim = z.infer<typeof bedClaim>

export const boardBed = z
  .object({
    number: z.int(),
    state: bedState,
    now: bedClaim.nullable(),
    next: z.array(bedClaim),
    /** From which day nobody has it; nothing while that is not known, or not for this person to see. */
    availableFrom: z.string().nullable(),
  })
  .meta({ id: 'BoardBed' })
export type BoardBed = z.infer<typeof boardBed>

export const boardRoom = z
  .object({
    id: z.uuid(),
    name: z.string(),
    type: roomType,
    isAvailable: z.boolean(),
    maxOccupancy: z.int(),
    currentOccupancy: z.int(),
    pricePerBedCents: z.int().nullable(),
    currency: currency.nullable(),
    beds: z.array(boardBed),
  })
  .meta({ id: 'BoardRoom' })
export type BoardRoom = z.infer<typeof boardRoom>

export const beds = area({
  'GET /owners/homes/{id}/beds': {
    summary: 'The beds of a home, room by room: who has each, until when, and who comes next',
    access: { role: 'OWNER', permission: 'view_properties' },
    params: z.object({ id: z.uuid('This is not a home') }),
    response: z.object({ today: z.string(), rooms: z.array(boardRoom) }),
  },
})
