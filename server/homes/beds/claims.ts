import { randomUUID } from 'node:crypto'
import { raiseVersion } from '#server/homes/editing/sections.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import {
  addOccupancy,
  type Days,
  findFreeBed,
  findOpenClaim,
  insertClaim,
  insertMissingBeds,
  isBedClaimed,
  lockRoom,
  type Subject,
  setClaim,
  setReleased,
} from './beds.queries.ts'

type Wish = Subject & { bedroomId: string; days: Days; expiresAt?: Date; at: Date }

/**
 * Takes a bed of a room for some days, or tells that there is none (null). A bed counts as taken from this moment on, also when
 * the person comes later: what is promised is not free. Living in a room without a claim (off the platform) is what remains of
 * the room's occupancy when the claimed beds are taken off.
 */
export async function claimBed(tx: Tx, { bedroomId, kind, id, days, expiresAt, at }: Wish) {
  const room = orNotFound(await lockRoom(tx, bedroomId), 'Bedroom')
  await insertMissingBeds(tx, bedroomId, room.maxOccupancy)
  const bed = await findFreeBed(tx, bedroomId, room.maxOccupancy, days)
  if (!bed || (!bed.isClaimed && room.currentOccupancy >= room.maxOccupancy)) return null
  const claim = { id: randomUUID(), bedId: bed.id, kind, subjectId: id, days, createdAt: at, expiresAt: expiresAt ?? null }
  await insertClaim(tx, claim)
  if (!bed.isClaimed) await countPerson(tx, room, 1, at)
  return { id: claim.id, bedId: bed.id, number: bed.number }
}

/** Gives the bed of a hold, an offer or a reservation back. Done twice it does nothing more. */
export async function releaseBed(tx: Tx, subject: Subject, at: Date) {
  const claim = await lockClaim(tx, subject)
  if (!claim) return null
  await setReleased(tx, claim.id, at)
  if (!(await isBedClaimed(tx, claim.bedId))) await countPerson(tx, { id: claim.bedroomId, homeId: claim.homeId }, -1, at)
  return { bedroomId: claim.bedroomId, homeId: claim.homeId }
}

type Change = { to?: Subject; days?: Days; expiresAt?: Date }

/** The same bed under another name or for other days: a hold becomes a reservation, a reservation gets an end. */
export async function changeClaim(tx: Tx, subject: Subject, { to = subject, days, expiresAt }: Change) {
  const claim = await lockClaim(tx, subject)
  ensure(claim !== undefined, 'This bed is no longer held. Please look again.')
  const range = days ?? { from: claim.from, until: claim.until ?? undefined }
  await setClaim(tx, claim.id, { kind: to.kind, subjectId: to.id, days: range, expiresAt: expiresAt ?? null })
  return { id: claim.id, bedId: claim.bedId, number: claim.number }
}

/** The room is locked first, as by those who look for a bed; then the claim is read as it is now. */
async function lockClaim(tx: Tx, subject: Subject) {
  const seen = await findOpenClaim(tx, subject)
  if (!seen) return undefined
  await lockRoom(tx, seen.bedroomId)
  return findOpenClaim(tx, subject)
}

/** Whoever has the numbers of the room open in the editor is told that they changed. */
async function countPerson(tx: Tx, { id, homeId }: { id: string; homeId: string }, people: 1 | -1, at: Date) {
  await addOccupancy(tx, id, people)
  for (const section of ['bedrooms', 'occupancy'] as const)
    await raiseVersion(tx, { homeId, section, saveId: null, changedBy: null, changedAt: at })
}
