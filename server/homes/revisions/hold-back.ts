import { randomUUID } from 'node:crypto'
import type { ListingStatus } from '#contract/homes/listing.lifecycle.ts'
import type { HeldChanges, HeldPrice } from '#contract/homes/revisions.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { differing, isAnotherPlace, isMoved, isRaised, type RevisedSpot } from './material.ts'
import {
  findAddress,
  findLevel,
  findOpenRevision,
  findSeenPrice,
  findSpot,
  insertRevision,
  keepRemovedPrice,
  setApprovedPrice,
  setApprovedSpot,
  setRevisionChanges,
} from './revisions.queries.ts'
import { transitionRevision } from './revisions.transitions.ts'

/** docs/decisions/0021-revisions.md */
type HeldEdit = { tx: Tx; home: { id: string; status: ListingStatus }; at: Date; actor: Actor; caller: Caller }

// Statuses of a home that staff approved and that can become public again without them.
const approved: readonly ListingStatus[] = ['PUBLISHED', 'PAUSED', 'SUSPENDED', 'ARCHIVED']
export const isApproved = ({ status }: { status: ListingStatus }) => approved.includes(status)

/** Records pending changes in the home's revision, and returns those before. A value changed back to the public one needs no review. */
async function revise({ tx, home, at, actor, caller }: HeldEdit, step: (held: HeldChanges) => HeldChanges) {
  const open = await findOpenRevision(tx, home.id)
  const before = open?.changes ?? {}
  const changes = withoutEmpty(step(before))
  if (JSON.stringify(changes) === JSON.stringify(withoutEmpty(before))) return before
  const request = { by: actor, caller, at }
  if (!open) {
    const id = randomUUID()
    await insertRevision(tx, { id, homeId: home.id, changes, createdBy: actor.userId, at })
    await insertAuditEvent(tx, { at, actor, caller, action: 'revision.begin', subject: ['home', home.id] })
  } else if (Object.keys(changes).length === 0) await transitionRevision(tx, { name: 'withdraw', revision: open, ...request })
  else {
    await setRevisionChanges(tx, open.id, changes, at)
    if (open.status === 'SENT_BACK') await transitionRevision(tx, { name: 'resubmit', revision: open, ...request })
  }
  return before
}

const isEmpty = (value: unknown) =>
  value === undefined || (typeof value === 'object' && value !== null && Object.keys(value).length === 0)
const withoutEmpty = (held: HeldChanges): HeldChanges =>
  Object.fromEntries(Object.entries(held).filter(([, value]) => !isEmpty(value)))

/** Returns what may be written right away; the support level waits for review. */
export async function holdLevel<T extends { supportLevel?: HeldChanges['supportLevel'] }>(edit: HeldEdit, basics: T): Promise<T> {
  const { supportLevel, ...rest } = basics
  if (!supportLevel || !isApproved(edit.home)) return basics
  const isSame = supportLevel === (await findLevel(edit.tx, edit.home.id))
  await revise(edit, ({ supportLevel: _before, ...held }) => (isSame ? held : { ...held, supportLevel }))
  return rest as T
}

type Address = NonNullable<HeldChanges['address']>

/** Returns whether the new address waits for review. */
export async function holdAddress(edit: HeldEdit, addressId: string, address: Address) {
  if (!isApproved(edit.home)) return false
  const waits = isAnotherPlace(await findAddress(edit.tx, addressId), address)
  await revise(edit, ({ address: _before, ...held }) => (waits ? { ...held, address } : held))
  return waits
}

/** Whether the new map location waits for review: with a new address, or because it is far from the one staff saw. */
export async function holdSpot(edit: HeldEdit, locationId: string, location: RevisedSpot) {
  if (!isApproved(edit.home)) return false
  const { live, approved } = await findSpot(edit.tx, locationId)
  if (!live) return false
  // Otherwise small corrections would add up, and lead anywhere.
  const seen = approved ?? live
  await setApprovedSpot(edit.tx, locationId, seen)
  const isSame = live.latitude === location.latitude && live.longitude === location.longitude
  const open = await findOpenRevision(edit.tx, edit.home.id)
  const waits = !isSame && (open?.changes.address !== undefined || isMoved(seen, location))
  await revise(edit, ({ location: _before, ...held }) => (waits ? { ...held, location } : held))
  return waits
}

/** Whether a bedroom's new prices wait for review. A new bedroom's first prices do not; those after removed ones do. */
export async function holdPrice(edit: HeldEdit, bedroomId: string, wanted: HeldPrice) {
  if (!isApproved(edit.home)) return false
  const seen = (await findSeenPrice(edit.tx, bedroomId))?.price
  if (!seen) return false
  await setApprovedPrice(edit.tx, bedroomId, seen)
  const waits = isRaised(seen, wanted)
  await revise(edit, ({ prices = {}, ...held }) => {
    const { [bedroomId]: _before, ...others } = prices
    return { ...held, prices: waits ? { ...others, [bedroomId]: wanted } : others }
  })
  return waits
}

/** Keeps the price that staff saw of a bedroom whose price is about to be removed. */
export async function keepSeenPrice({ tx, home }: HeldEdit, bedroomId: string) {
  const seen = isApproved(home) ? (await findSeenPrice(tx, bedroomId))?.price : null
  if (seen) await keepRemovedPrice(tx, bedroomId, seen)
}

/** A bedroom, or its price, was removed: nothing of it waits any longer. Returns whether something did. */
export async function dropHeldPrice(edit: HeldEdit, bedroomId: string) {
  if (!isApproved(edit.home)) return false
  const before = await revise(edit, ({ prices: { [bedroomId]: _gone, ...prices } = {}, ...held }) => ({ ...held, prices }))
  return before.prices?.[bedroomId] !== undefined
}

type Answers = 'policies' | 'residentPolicies'

/** Returns which answers may be written right away; those that differ from the public ones wait for review. */
export async function holdAnswers<P extends Answers, T extends NonNullable<HeldChanges[P]>>(
  edit: HeldEdit,
  part: P,
  { live, wanted }: { live: T | undefined; wanted: T },
): Promise<T> {
  if (!live || !isApproved(edit.home)) return wanted
  const waiting = differing(live, wanted)
  await revise(edit, ({ [part]: _before, ...held }) => ({ ...held, [part]: waiting }))
  const kept = Object.fromEntries(Object.keys(waiting).map((name) => [name, live[name as keyof T]]))
  return { ...wanted, ...kept }
}
