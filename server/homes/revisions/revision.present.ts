import type { Revision, RevisionChange, RevisionPart } from '#contract/homes/home-revision.ts'
import type { HomeDetails } from '#contract/homes/homes.ts'
import type { HeldChanges, HeldPrice } from '#contract/homes/revisions.ts'
import { pricingOf } from '#server/homes/details/homes.present.ts'
import { moveInCost } from '#server/homes/details/move-in-cost.ts'
import type { RevisionRow } from './revisions.queries.ts'

/** The pending changes, value by value, beside what is public. `home` is the public version. */
export const presentRevision = (
  { id, status, reason, createdAt, changedAt, changes }: RevisionRow,
  home: HomeDetails,
): Revision => ({
  id,
  status,
  reason,
  createdAt,
  changedAt,
  changes: linesOf(changes, home),
})

function linesOf(
  { supportLevel, address, location, prices = {}, policies, residentPolicies }: HeldChanges,
  home: HomeDetails,
): RevisionChange[] {
  const inside = home.editing
  return [
    ...compare('supportLevel', { supportLevel: home.supportLevel }, supportLevel && { supportLevel }),
    ...compare('address', inside?.address, address),
    ...compare('location', inside?.location, location),
    ...Object.entries(prices).flatMap(([id, price]) => {
      const room = home.bedroomConfigurations.find((configuration) => configuration.id === id)
      return room ? comparePrices(room, pricingOf(price)) : []
    }),
    ...compare('policies', home.policies, policies),
    ...compare('residentPolicies', home.residentPolicies, residentPolicies),
  ]
}

type Value = RevisionChange['before']
type Room = HomeDetails['bedroomConfigurations'][number]
type Pricing = NonNullable<Room['pricing']>

const comparePrices = ({ pricing, roomNumber }: Room, held: Pricing) =>
  compare('prices', pricing, held).map((change) => ({
    ...change,
    room: roomNumber,
    currencyBefore: pricing?.currency ?? null,
    currencyAfter: held.currency,
  }))

function compare(part: RevisionPart, live: object | null | undefined, held: object | undefined) {
  const before = (live ?? {}) as Record<string, Value>
  const after = (held ?? {}) as Record<string, Value>
  // In the home's order, whatever order they were stored in.
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => name in after)
  return names
    .map(
      (name): RevisionChange => ({
        part,
        room: null,
        name,
        before: before[name] ?? null,
        after: after[name] ?? null,
        currencyBefore: null,
        currencyAfter: null,
      }),
    )
    .filter((change) => change.before !== change.after)
}

/** A home as its owner edits it: with pending values in place of the public ones. */
export function withHeld(home: HomeDetails, held: HeldChanges): HomeDetails {
  const { supportLevel, address, location, prices = {}, policies, residentPolicies } = held
  const editing = home.editing && { ...home.editing, ...(address && { address }), ...(location && { location }) }
  return {
    ...home,
    editing,
    ...(supportLevel && { supportLevel }),
    ...(address && { address: publicPart(address) }),
    ...(policies && home.policies && { policies: { ...home.policies, ...policies } }),
    residentPolicies: { ...home.residentPolicies, ...residentPolicies },
    bedroomConfigurations: home.bedroomConfigurations.map((room) => {
      const price = prices[room.id]
      return price ? { ...room, ...heldPricing(price) } : room
    }),
  }
}

export const heldPricing = (price: HeldPrice) => ({ pricing: pricingOf(price), moveIn: moveInCost(price) })

const publicPart = ({ city, state, zipCode, neighborhood, country }: NonNullable<HeldChanges['address']>) => ({
  city,
  state,
  zipCode,
  neighborhood,
  country,
})
