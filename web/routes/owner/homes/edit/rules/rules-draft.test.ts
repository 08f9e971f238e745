import fc from 'fast-check'
import { expect, it } from 'vitest'
import { policiesForm } from '#contract/homes/home-forms.ts'
import { type ResidentPolicies, residentPoliciesForm } from '#contract/homes/resident-policies.ts'
import { type Policies, policiesOf, toPolicies } from './policies.ts'
import { residentPoliciesOf, toResidentPolicies } from './resident-policies.ts'
import { checkRules, newRequirement, newRule, type RulesDraft, toRequirement, toRule } from './rules-draft.ts'

const none = policiesOf(null)
const notStated: ResidentPolicies = {
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
const draft = (part: Partial<RulesDraft>): RulesDraft => ({
  rules: [],
  requirements: [],
  policies: none,
  residentPolicies: residentPoliciesOf(notStated),
  ...part,
})

it('begins a rule and a requirement as the specification says', () => {
  expect(toRule(newRule('1'))).toEqual({
    category: 'CURFEW',
    rule: '',
    description: '',
    enforcement: 'STRICT',
    consequences: '',
    isActive: true,
  })
  const sent = toRequirement(newRequirement('1'))
  expect(sent).toEqual({ type: 'SOBRIETY_LENGTH', description: '', required: true, details: '', verification: '' })
})

it('says what is missing at its field', () => {
  expect(checkRules(draft({ rules: [newRule('1')], requirements: [newRequirement('2')] }))).toEqual({
    '1.rule': 'Enter the rule',
    '2.description': 'Describe the requirement',
  })
  const faultOf = (petDeposit: string) => checkRules(draft({ policies: { ...none, petsAllowed: true, petDeposit } }))
  expect(faultOf('a lot')).toEqual({ 'policies.petDeposit': 'Enter an amount' })
  expect(faultOf('-1')).toEqual({ 'policies.petDeposit': 'Enter $0 or more' })
  expect(faultOf('99.95')).toEqual({})
})

const stored: fc.Arbitrary<Policies> = fc
  .record({ flags: fc.array(fc.boolean(), { minLength: 11, maxLength: 11 }), words: fc.string(), cents: fc.nat(100_000_00) })
  .map(({ flags, words, cents }) => {
    let next = 0
    const filled = Object.entries(none).map(([name, value]) => [name, typeof value === 'boolean' ? flags[next++] : words])
    return { ...Object.fromEntries(filled), petDeposit: cents / 100 }
  })

it('sends the whole object, with nothing the contract does not know', () => {
  fc.assert(
    fc.property(stored, (policies) => {
      const sent = toPolicies(policiesOf(policies))
      expect(Object.keys(sent).toSorted()).toEqual(Object.keys(policiesForm.shape).toSorted())
    }),
  )
})

it('lets no permission stay in force that a closed box hides, and keeps words and amounts', () => {
  const parents = {
    visitorsAllowed: ['approvalRequired', 'overnightGuests', 'commonAreaOnly'],
    smokingAllowed: ['ecigarettes', 'cannabisAllowed'],
  } as const
  fc.assert(
    fc.property(stored, (policies) => {
      const sent = toPolicies(policiesOf(policies))
      const expected = { ...policies }
      for (const [parent, flags] of Object.entries(parents))
        if (!policies[parent as keyof typeof parents]) for (const flag of flags) expected[flag] = false
      expect(sent).toEqual(expected)
    }),
  )
})

it('sends an empty deposit as 0', () => {
  expect(toPolicies({ ...none, petsAllowed: true }).petDeposit).toBe(0)
})

it('asks for the time of a curfew at its field', () => {
  const curfew = { ...none, hasWeekdayCurfew: true, hasWeekendCurfew: true, weekendTime: '23:00' }
  expect(checkRules(draft({ policies: curfew }))).toEqual({ 'policies.weekdayTime': 'Enter the weekday curfew time' })
  expect(checkRules(draft({ policies: { ...none, weekdayTime: '' } }))).toEqual({})
})

it('sends what was not stated as not stated, and who pays for tests only where there are some', () => {
  expect(residentPoliciesForm.parse(toResidentPolicies(residentPoliciesOf(notStated)))).toEqual(notStated)
  const stated = residentPoliciesOf({ ...notStated, minimumSobrietyDays: 0, drugTesting: 'NONE', drugTestPaidBy: 'HOME' })
  const sent = residentPoliciesForm.parse(toResidentPolicies(stated))
  expect(sent).toMatchObject({ minimumSobrietyDays: 0, drugTesting: 'NONE', drugTestPaidBy: null })
  for (const minimumSobrietyDays of ['1.5', '-3', '99999'])
    expect(checkRules(draft({ residentPolicies: { ...stated, minimumSobrietyDays } }))).toEqual({
      'residentPolicies.minimumSobrietyDays': 'Enter a whole number of days from 0 to 1,095',
    })
})
