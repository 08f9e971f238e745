import { randomUUID } from 'node:crypto'
import { addTime, today } from '#contract/time.ts'
import { claimBed } from '#server/homes/beds/claims.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { type Db, inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { findEntry, insertOffer, lockWaitlist, type WaitlistEntryRow } from './waitlist.queries.ts'
import { transitionWaitlistEntry } from './waitlist.transitions.ts'
import { isPublished, listCandidates, listWaitlistRooms } from './waitlist-order.queries.ts'

type Freed = { homeId: string; bedroomId?: string; at: Date }

/**
 * Called wherever a bed opens up. A job moves the waitlist in its own transaction: the waitlist row is always locked before its
 * rooms, so no transaction that holds a room lock ever waits for a waitlist lock.
 */
export const offerNext = (tx: Tx, { homeId }: Freed) => addJob(tx, 'move_waitlist', { homeId }, { key: `waitlist:${homeId}` })

type Offer = {
  entry: WaitlistEntryRow
  bedroomId: string
  at: Date
  offerHours: number
  owner?: { actor: Actor; caller: Caller; reason?: string | undefined }
}

/**
 * Claims a bed of the room for this person and notifies them; null when no bed is available after all. The caller holds the
 * waitlist row lock.
 */
export async function offerBed(tx: Tx, { entry, bedroomId, at, offerHours, owner }: Offer) {
  const days = { from: today(entry.timeZone, at) }
  const bed = await claimBed(tx, {
    bedroomId,
    kind: 'OFFER',
    id: entry.id,
    days,
    expiresAt: addTime(at, { hours: offerHours }),
    at,
  })
  if (!bed) return null
  const skipReason = owner?.reason ?? null
  await insertOffer(tx, { id: randomUUID(), entryId: entry.id, bedroomId, offeredAt: at, byOwner: Boolean(owner), skipReason })
  return transitionWaitlistEntry(tx, {
    name: 'offer',
    entry,
    by: owner?.actor ?? 'SYSTEM',
    at,
    caller: owner?.caller,
    details: { bedroomId, ...(skipReason && { reason: skipReason, skipped: true }) },
  })
}

type Free = { homeId: string; at: Date }

/** Offers every available bed of a home to the first person for it. Safe to run twice. */
export const offerFreeBeds = (db: Db, free: Free) => inTransaction(db, (tx) => offerFreeBedsIn(tx, free))

/** The same in the caller's transaction, which holds no other row lock yet. */
export async function offerFreeBedsIn(tx: Tx, { homeId, at }: Free) {
  const { offerHours } = await lockWaitlist(tx, homeId)
  if (!(await isPublished(tx, homeId))) return 0
  let offers = 0
  for (const room of await listWaitlistRooms(tx, homeId)) {
    if (!room.isFree) continue
    for (;;) {
      const first = await listCandidates(tx, { homeId, bedroomId: room.id, type: room.type, at }).limit(1).executeTakeFirst()
      const entry = first && (await findEntry(tx, first.id))
      if (!entry || !(await offerBed(tx, { entry, bedroomId: room.id, at, offerHours }))) break
      offers += 1
    }
  }
  return offers
}
