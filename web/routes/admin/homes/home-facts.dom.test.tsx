import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { renderScreen } from '#tests/dom/screen.tsx'
import { makeFakeHome, makeFakeRoom } from '#web/routes/owner/homes/edit/home.fixture.ts'
import { HomeFactsCard } from './home-facts.tsx'

const roomFor = (pricePerBed: number, currency: 'USD' | 'CAD', monthlyRate = 0) =>
  makeFakeRoom({
    pricing: {
      pricePerBed,
      weeklyRate: 0,
      monthlyRate,
      securityDeposit: 0,
      applicationFee: 0,
      cleaningFee: 0,
      utilityDeposit: 0,
      currency,
      paymentFrequency: 'MONTHLY',
    },
  })

it.each([
  ['in the currency of its rooms', [roomFor(900, 'CAD'), roomFor(850.5, 'CAD')], 'from CA$850.50 a month'],
  ['in dollars, which are not compared with others', [roomFor(500, 'CAD'), roomFor(700, 'USD')], 'from $700 a month'],
  ['as people pay it', [roomFor(780, 'USD', 820), roomFor(800, 'USD', 860)], 'from $820 a month'],
])('shows the lowest price of a bed %s', (_, bedroomConfigurations, price) => {
  renderScreen(() => <HomeFactsCard home={makeFakeHome({ bedroomConfigurations })} />, { path: '/', at: '/' })
  expect(screen.getByText('Price per bed').nextSibling?.textContent).toBe(price)
})
