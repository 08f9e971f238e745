import { expect, it } from 'vitest'
import { makeFakeHome, makeFakeRoom } from '#web/routes/owner/homes/edit/home.fixture.ts'
import { heldPricing, presentRevision } from './revision.present.ts'

const price = {
  pricePerBedCents: 80_000,
  weeklyRateCents: 0,
  monthlyRateCents: 80_000,
  securityDepositCents: 20_000,
  applicationFeeCents: 0,
  cleaningFeeCents: 0,
  utilityDepositCents: 0,
  currency: 'CAD',
  paymentFrequency: 'MONTHLY',
} as const
const at = new Date('2026-11-10T12:00:00Z')
const row = { id: 'revision', homeId: 'home', status: 'WAITING', reason: null, createdAt: at, changedAt: at } as const

it('names the currency of a room’s amounts, on the public page and after the change', () => {
  const room = makeFakeRoom({ roomNumber: '2', ...heldPricing(price) })
  const home = makeFakeHome({ bedroomConfigurations: [room] })
  const held = { ...price, monthlyRateCents: 90_000, currency: 'EUR' } as const
  const { changes } = presentRevision({ ...row, changes: { supportLevel: 'HIGH', prices: { [room.id]: held } } }, home)
  const ofRoom = { part: 'prices', room: '2', currencyBefore: 'CAD', currencyAfter: 'EUR' }
  expect(changes).toEqual([
    {
      part: 'supportLevel',
      room: null,
      name: 'supportLevel',
      before: 'LOW',
      after: 'HIGH',
      currencyBefore: null,
      currencyAfter: null,
    },
    { ...ofRoom, name: 'monthlyRate', before: 800, after: 900 },
    { ...ofRoom, name: 'currency', before: 'CAD', after: 'EUR' },
  ])
})
