import type { BedClaim, BedState, BoardBed, BoardRoom } from '#contract/homes/beds.ts'
import { roomName } from '#contract/homes/room-name.ts'
import type { BoardRow } from './board.queries.ts'

/** What a reader may see about who has a bed. */
type Sight = { stays: boolean; applicants: boolean; outside: boolean }

type Claimed = BoardRow & { number: number; kind: BedClaim['kind']; subjectId: string; startsOn: string }
const isClaimed = (row: BoardRow): row is Claimed => row.number !== null

/** Groups a home's rows of claims into rooms and beds. */
export function boardOf(homeId: string, rows: readonly BoardRow[], sight: Sight, today: string): BoardRoom[] {
  return [...Map.groupBy(rows, ({ bedroomId }) => bedroomId).values()].map((ofRoom) => {
    const {
      bedroomId: id,
      roomNumber,
      type,
      isAvailable,
      maxOccupancy,
      currentOccupancy,
      pricePerBedCents,
      currency,
    } = ofRoom[0]!
    const claims = Map.groupBy(ofRoom.filter(isClaimed), ({ number }) => number)
    return {
      id,
      name: roomName(roomNumber),
      type,
      isAvailable,
      maxOccupancy,
      currentOccupancy,
      pricePerBedCents,
      currency,
      beds: bedsOf({ maxOccupancy, currentOccupancy, claims, homeId }, sight, today),
    }
  })
}

type Room = { maxOccupancy: number; currentOccupancy: number; claims: Map<number, Claimed[]>; homeId: string }

/** A room's occupancy counts people; those without a claim live there off the platform, in the first unclaimed beds. */
function bedsOf({ maxOccupancy, currentOccupancy, claims, homeId }: Room, sight: Sight, today: string): BoardBed[] {
  let outside = currentOccupancy - claims.size
  const count = Math.max(maxOccupancy, currentOccupancy, ...claims.keys())
  return Array.from({ length: count }, (_, index) => index + 1).map((number) => {
    const claimed = claims.get(number)
    if (claimed) return claimedBed(number, claimed, homeId, sight, today)
    outside -= 1
    if (outside < 0) return { number, state: 'AVAILABLE', now: null, next: [], availableFrom: today }
    return { number, state: sight.outside ? 'OUTSIDE' : 'TAKEN', now: null, next: [], availableFrom: null }
  })
}

function claimedBed(number: number, claims: readonly Claimed[], homeId: string, sight: Sight, today: string): BoardBed {
  const [first] = claims
  const state = stateOf(first!)
  const seen = claims.filter(({ kind }) => sight.stays || (kind !== 'RESERVATION' && sight.applicants))
  // A reader who may see only some of the claims gets no date: it would reveal when someone else moves out.
  if (seen.length < claims.length && seen[0] !== first)
    return { number, state: 'TAKEN', now: null, next: [], availableFrom: null }
  const shown = seen.map((claim) => presentClaim(claim, homeId, sight))
  const isNow = first!.startsOn <= today
  const end = claims.at(-1)!.endsOn
  return {
    number,
    state,
    now: isNow ? shown[0]! : null,
    next: isNow ? shown.slice(1) : shown,
    availableFrom: end && seen.length === claims.length ? (end < today ? today : end) : null,
  }
}

const living: readonly unknown[] = ['ACTIVE', 'NOTICE_GIVEN']

function stateOf({ kind, status }: Claimed): BedState {
  if (kind === 'HOLD') return 'HELD'
  if (kind === 'OFFER') return 'OFFERED'
  return living.includes(status) ? 'LIVING' : 'RESERVED'
}

function presentClaim(claim: Claimed, homeId: string, { stays, applicants }: Sight): BedClaim {
  const { kind, subjectId, status, startsOn, endsOn, expiresAt } = claim
  const maySee = kind === 'RESERVATION' ? stays : applicants
  return {
    kind,
    status,
    name: maySee ? nameOf(claim) : null,
    link: maySee ? links[isUnsent(claim) ? 'OFFER' : kind](subjectId, homeId) : null,
    startsOn,
    endsOn,
    expiresAt,
  }
}

const links: Record<BedClaim['kind'], (id: string, homeId: string) => string> = {
  RESERVATION: (id) => `/homeowner/reservation/${id}`,
  HOLD: (id) => `/homeowner/application/${id}`,
  OFFER: (_id, homeId) => `/homeowner/waitlist?homeId=${homeId}`,
}

/** Whether a bed is held for someone from the waitlist who has not sent their application: the home cannot open it. */
const isUnsent = ({ kind, isSent }: Claimed) => kind === 'HOLD' && !isSent

/** A person who has not been accepted yet is shown by a short name, as in the waitlist, and not if they stopped sharing what they sent. */
function nameOf({ kind, guestName, firstName, lastName, isSent, isShared }: Claimed) {
  if (kind === 'HOLD' && isSent && !isShared) return null
  const last = kind === 'RESERVATION' ? lastName : lastName && `${lastName[0]}.`
  return guestName ?? ([firstName, last].filter(Boolean).join(' ') || null)
}
