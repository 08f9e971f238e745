import { randomUUID } from 'node:crypto'
import { raiseVersion } from '#server/homes/editing/sections.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import {
  addOccupancy,
  type ClaimDays,
  type ClaimSubject,
  findFreeBed,
  findOpenClaim,
  insertBedClaim,
  insertMissingBeds,
  isBedClaimed,
  lockRoom,
  setClaim,
  setReleased,
} from './beds.queries.ts'

type ClaimRequest = ClaimSubject & { bedroomId: string; days: ClaimDays; expiresAt?: Date; at: Date }

/**
 * Claims a bed of a room for some days, or returns null if none is available. The bed counts as taken from this moment,
 * even if the person moves in later: what is promised is not available. People who live in the room without a claim, off the
 * platform, are the room's occupancy minus its claimed beds.
 */
export async function claimBed(tx: Tx, { bedroomId, kind, id, days, expiresAt, at }: ClaimRequest) {
  const room = orNotFound(await lockRoom(tx, bedroomId), 'Bedroom')
  await insertMissingBeds(tx, bedroomId, room.maxOccupancy)
  const bed = await findFreeBed(tx, bedroomId, room.maxOccupancy, days)
  if (!bed || (!bed.isClaimed && room.currentOccupancy >= room.maxOccupancy)) return null
  const claim = { id: randomUUID(), bedId: bed.id, kind, subjectId: id, days, createdAt: at, expiresAt: expiresAt ?? null }
  await insertBedClaim(tx, claim)
  if (!bed.isClaimed) await countPerson(tx, room, 1, at)
  return { id: claim.id, bedId: bed.id, number: bed.number }
}

/** Releases the bed of a hold, an offer or a reservation. Idempotent. */
export async function releaseBed(tx: Tx, subject: ClaimSubject, at: Date) {
  const claim = await lockClaim(tx, subject)
  if (!claim) return null
  await setReleased(tx, claim.id, at)
  if (!(await isBedClaimed(tx, claim.bedId))) await countPerson(tx, { id: claim.bedroomId, homeId: claim.homeId }, -1, at)
  return { bedroomId: claim.bedroomId, homeId: claim.homeId }
}

type Change = { to?: ClaimSubject; days?: ClaimDays; expiresAt?: Date }

/** Keeps the bed but changes the claim's subject or days: a hold becomes a reservation, a reservation gets an end. */
export async function changeClaim(tx: Tx, subject: ClaimSubject, { to = subject, days, expiresAt }: Change) {
  const claim = await lockClaim(tx, subject)
  ensure(claim !== undefined, 'This bed is no longer held. Check the latest version and try again.', 'changed_meanwhile')
  const range = days ?? { from: claim.from, until: claim.until ?? undefined }
  await setClaim(tx, claim.id, { kind: to.kind, subjectId: to.id, days: range, expiresAt: expiresAt ?? null })
  return { id: claim.id, bedId: claim.bedId, number: claim.number }
}

/**
 * Whether the bed of a claim is free on these days, but for the claim itself. Holds the lock of the room, so that the answer is true
 * until the end of the transaction.
 */
export async function canClaim(tx: Tx, subject: ClaimSubject, days: ClaimDays) {
  const claim = await lockClaim(tx, subject)
  return !claim || !(await isBedClaimed(tx, claim.bedId, { days, except: claim.id }))
}

/** Locks the room first, as every bed search does, and then reads the claim again. */
async function lockClaim(tx: Tx, subject: ClaimSubject) {
  const seen = await findOpenClaim(tx, subject)
  if (!seen) return undefined
  await lockRoom(tx, seen.bedroomId)
  return findOpenClaim(tx, subject)
}

/** Raises the version of both tabs that show the room's numbers, so that open editors notice the change. */
async function countPerson(tx: Tx, { id, homeId }: { id: string; homeId: string }, people: 1 | -1, at: Date) {
  await addOccupancy(tx, id, people)
  for (const section of ['bedrooms', 'occupancy'] as const)
    await raiseVersion(tx, { homeId, section, saveId: null, changedBy: null, changedAt: at })
}
