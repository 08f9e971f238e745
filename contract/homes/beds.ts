import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { currency, roomType } from '#contract/enumerations.ts'
import { idOf } from '#contract/fields.ts'
import { reservationStatus } from '#contract/stays/reservation.lifecycle.ts'

/**
 * OUTSIDE: occupied by someone not booked through Waymark. TAKEN: occupied, and the reader may not see by whom.
 * RESERVED: promised to someone who has not moved in yet.
 */
export const bedState = z.enum(['AVAILABLE', 'OUTSIDE', 'TAKEN', 'LIVING', 'RESERVED', 'HELD', 'OFFERED'])
export type BedState = z.infer<typeof bedState>

/** Who has a bed for some days: a stay, an application with a hold, or a waitlist offer. */
export const bedClaim = z
  .object({
    kind: z.enum(['RESERVATION', 'HOLD', 'OFFER']),
    status: reservationStatus.nullable(),
    /** Null if the reader may not see who it is. */
    name: z.string().nullable(),
    link: z.string().nullable(),
    startsOn: z.string(),
    /** The day the bed is available again, if known. */
    endsOn: z.string().nullable(),
    /** Until when the bed is held, offered, or can be paid for. */
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
    /** The first day without a claim; null while it is not known, or if the reader may not see it. */
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
    summary: 'List a home’s beds by room, with who has each bed, until when, and who is next',
    access: { role: 'OWNER', permission: 'view_properties' },
    scope: 'homes:read',
    params: z.object({ id: idOf('Home') }),
    response: z.object({ today: z.string(), timeZone: z.string(), rooms: z.array(boardRoom) }),
  },
})
