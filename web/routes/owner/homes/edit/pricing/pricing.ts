import type { HomeDetails } from '#contract/homes/homes.ts'
import { checkPrices, type Prices, pricesOf, toPricing } from '#web/routes/owner/homes/edit/bedrooms/prices.ts'
import type { Errors } from '#web/routes/owner/homes/edit/fields.ts'

export type PricedRoom = {
  id: string
  roomNumber: string
  pricing: Prices
  /** The prices are already stored, so they are updated and not created. */
  hasPricing: boolean
}
export type PricingDraft = { rooms: readonly PricedRoom[] }

export const pricingOf = (home: Pick<HomeDetails, 'bedroomConfigurations'>): PricingDraft => ({
  rooms: home.bedroomConfigurations.map(({ id, roomNumber, pricing }) => ({
    id,
    roomNumber,
    pricing: pricesOf(pricing),
    hasPricing: pricing !== null,
  })),
})

export const checkPricing = ({ rooms }: PricingDraft): Errors =>
  Object.assign({}, ...rooms.map(({ id, pricing }) => checkPrices(pricing, `${id}.pricing.`)))

/** The rooms whose prices differ from what is stored. */
export const changedPrices = (draft: PricingDraft, stored: PricingDraft) =>
  draft.rooms.filter((room) => {
    const before = stored.rooms.find(({ id }) => id === room.id)
    return !before || JSON.stringify(toPricing(before.pricing)) !== JSON.stringify(toPricing(room.pricing))
  })

/** Copies the prices of one room to all of them. */
export const copyToAll = ({ rooms }: PricingDraft, { pricing }: PricedRoom): PricingDraft => ({
  rooms: rooms.map((room) => ({ ...room, pricing })),
})
