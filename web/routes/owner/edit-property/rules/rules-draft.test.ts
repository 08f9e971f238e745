import fc from 'fast-check'
import { expect, it } from 'vitest'
import { policiesForm } from '#contract/home-forms.ts'
import { type Policies, policiesOf, toPolicies } from './policies.ts'
import { checkRules, newRequirement, newRule, type RulesDraft, toRequirement, toRule } from './rules-draft.ts'

const none = policiesOf(null)
const draft = (part: Partial<RulesDraft>): RulesDraft => ({ rules: [], requirements: [], policies: none, ...part })

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
    '1.rule': 'Write the rule',
    '2.description': 'Describe the requirement',
  })
  const faultOf = (petDeposit: string) => checkRules(draft({ policies: { ...none, petsAllowed: true, petDeposit } }))
  expect(faultOf('a lot')).toEqual({ 'policies.petDeposit': 'Enter an amount' })
  expect(faultOf('-1')).toEqual({ 'policies.petDeposit': 'Enter an amount of 0 or more' })
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
