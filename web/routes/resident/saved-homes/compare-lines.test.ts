import { expect, it } from 'vitest'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { compareLines } from './compare-lines.ts'
import type { SavedHomeEntry } from './saved-home-row.tsx'

const pricing = { applicationFee: 50 }
const full = {
  isAvailable: true,
  maxOccupancy: 2,
  currentOccupancy: 2,
  moveIn: { totalCents: 90_000 },
  pricing: { applicationFee: 0 },
}
const open = { ...full, currentOccupancy: 1, moveIn: { totalCents: 120_000 }, pricing }
const curfew = { hasWeekdayCurfew: true, weekdayTime: '22:30', hasWeekendCurfew: false, weekendTime: '' }
const details = {
  bedroomConfigurations: [full, open],
  policies: curfew,
  requirements: [
    { type: 'SOBRIETY_LENGTH', description: '45 days sober', required: true },
    { type: 'REFERENCES', description: '', required: true },
    { type: 'INCOME', description: 'A job', required: false },
  ],
  recoveryFeatures: [{ type: 'MEDICATION_FRIENDLY' }],
  residentPolicies: { minimumSobrietyDays: null, medicationPolicy: null },
} as unknown as HomeDetails
const entry = { home: { monthCents: 85_000, bedsFree: 1 }, notes: '' } as unknown as SavedHomeEntry

const answerTo = (label: string, given: Partial<SavedHomeEntry['home']> = {}, more: Partial<HomeDetails> = {}) =>
  compareLines
    .find((line) => line.label === label)!
    .value({ ...entry, home: { ...entry.home, ...given } }, { ...details, ...more })

it('names the hour, the needs, the fee and whether medication is welcome', () => {
  expect(answerTo('Curfew')).toBe('10:30 PM on weekdays, no curfew on weekends')
  expect(answerTo('Requirements')).toBe('45 days sober. References')
  expect(answerTo('Medication for recovery')).toBe('Welcome')
  expect(answerTo('Application fee')).toBe('$50')
})

it('goes by what the home has stated, as its page does', () => {
  const stated = { minimumSobrietyDays: 90, medicationPolicy: 'INDIVIDUAL' } as HomeDetails['residentPolicies']
  const more = { residentPolicies: stated, recoveryFeatures: [] }
  expect(answerTo('Requirements', {}, more)).toBe('90 days sober. References')
  expect(answerTo('Requirements', {}, { ...more, requirements: [] })).toBe('90 days sober')
  expect(answerTo('Medication for recovery', {}, more)).toBe('Welcome, with a plan we make with each person')
})

it('names amounts in the home’s own currency', () => {
  const room = { ...open, pricing: { applicationFee: 50, currency: 'EUR' } }
  const inEuros = { bedroomConfigurations: [room] } as unknown as HomeDetails
  expect(answerTo('Price per month, from', { currency: 'EUR' })).toBe('€850')
  expect(answerTo('Application fee', {}, inEuros)).toBe('€50')
  expect(answerTo('Lowest move-in cost', {}, inEuros)).toBe('€1,200')
})

it('does not guess what a home has not said', () => {
  expect(answerTo('Requirements', {}, { requirements: [] })).toBe('None listed')
  expect(answerTo('Medication for recovery', {}, { recoveryFeatures: [] })).toBe('Not listed. Ask the home.')
  expect(answerTo('Application fee', {}, { bedroomConfigurations: [] })).toBe('Not listed')
})

it('goes by the bed one can have', () => {
  expect(answerTo('Price per month, from')).toBe('$850')
  expect(answerTo('Price per month, from', { bedsFree: 0 })).toBe('$850 when a bed opens up')
  expect(answerTo('Lowest move-in cost')).toBe('$1,200')
})
