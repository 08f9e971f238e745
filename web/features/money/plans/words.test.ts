import { expect, it } from 'vitest'
import { planReturnText } from './words.ts'

it('says before a pause or a suspension is ended what the owner is charged at once', () => {
  const text = (status: 'ACTIVE' | 'PAUSED', chargeCents: number) =>
    planReturnText({ comesBack: { status, chargeCents, currency: 'USD' } })
  expect(text('ACTIVE', 12_900)).toBe(
    'The plan’s status will be: active. Its renewal was skipped in the meantime, so a new period starts now. The owner will be charged $129 right away.',
  )
  expect(text('PAUSED', 0)).toBe('The plan’s status will be: paused. The owner will not be charged today.')
})
