import { expect, it } from 'vitest'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { glanceLines } from './glance-lines.ts'

const room = (roomNumber: string, weeklyRate: number, free: number, totalCents: number) => ({
  roomNumber,
  isAvailable: true,
  maxOccupancy: 2,
  currentOccupancy: 2 - free,
  pricing: { paymentFrequency: 'WEEKLY', weeklyRate, monthlyRate: 0, pricePerBed: 0, currency: 'USD' },
  moveIn: { lines: [], totalCents },
})
const need = (type: string, description: string, required = true) => ({ type, description, required })
const silent: HomeDetails['residentPolicies'] = {
  refundPolicy: null,
  dischargePolicy: '',
  dischargeNoticeDays: null,
  medicationPolicy: null,
  medicationNotes: '',
  naloxonePolicy: null,
  drugTesting: null,
  drugTestPaidBy: null,
  minimumSobrietyDays: null,
}

const home = (given: object) =>
  ({
    bedsFree: 1,
    bedroomConfigurations: [room('1', 200, 0, 40_000), room('3', 250, 1, 61_000)],
    requirements: [],
    policies: null,
    residentPolicies: silent,
    staff: [],
    ...given,
  }) as unknown as HomeDetails
const answersOf = (title: string, given: object = {}) => glanceLines(home(given)).find((line) => line.title === title)

it('tells what it costs to move into the bed that is there', () => {
  expect(answersOf('To move in')).toEqual({
    title: 'To move in',
    answers: ['$610'],
    more: 'Room 3, all fees and the deposit included. Then $250 a week.',
  })
  const full = { bedsFree: 0, bedroomConfigurations: [room('1', 200, 0, 40_000), room('3', 250, 0, 61_000)] }
  expect(answersOf('To move in', full)?.answers).toEqual(['$400 when a bed opens up'])
  // Amounts of two currencies are not compared: those in dollars come first, as on the card.
  const inEuros = room('4', 200, 1, 50_000)
  const both = [{ ...inEuros, pricing: { ...inEuros.pricing, currency: 'EUR' } }, room('3', 250, 1, 61_000)]
  expect(answersOf('To move in', { bedroomConfigurations: both })?.answers).toEqual(['$610'])
})

it('says the days sober once, and leaves what is only preferred to the list below', () => {
  const requirements = [
    need('SOBRIETY_LENGTH', 'At least 45 days sober'),
    need('OTHER', 'A photo ID'),
    need('DRUG_TESTING', 'Agree to testing'),
    need('MEDICAL', 'Tell us', false),
  ]
  const stated = { ...silent, minimumSobrietyDays: 45 }
  expect(answersOf('You need', { requirements, residentPolicies: stated })?.answers).toEqual(['45 days sober', 'A photo ID'])
  expect(answersOf('You need', { requirements })?.answers).toEqual(['At least 45 days sober', 'A photo ID'])
})

it('leaves out what a home has not said', () => {
  expect(glanceLines(home({ bedroomConfigurations: [] }))).toEqual([])
  const stated = { ...silent, drugTesting: 'WEEKLY', drugTestPaidBy: 'HOME', medicationPolicy: 'WELCOME' }
  const staff = [
    { role: 'COUNSELOR', responseTime: 'Within a day' },
    { role: 'HOUSE_MANAGER', responseTime: 'Within an hour' },
  ]
  const told = glanceLines(home({ bedroomConfigurations: [], residentPolicies: stated, staff }))
  expect(told.map(({ title, answers, more }) => [title, answers[0], more])).toEqual([
    ['Medication', 'Prescribed recovery medication is welcome', undefined],
    ['Drug tests', 'Weekly', 'The home pays'],
    ['Reply time', 'Within an hour', undefined],
  ])
})
