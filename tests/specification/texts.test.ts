import { expect, it } from 'vitest'
import * as z from 'zod'
import * as enumerationModule from '#contract/enumerations.ts'
import { uploadForm } from '#contract/homes/documents.ts'
import { houseRuleForm, pricingForm, requirementForm, staffForm } from '#contract/homes/home-forms.ts'
import { isTest, sources, textOf } from '#tests/architecture/sources.ts'
import { enumerations, messages } from './facts.ts'

const lists = new Map<string, unknown>(Object.entries(enumerationModule))

it('reads the facts', () => {
  expect(enumerations).toHaveLength(15)
  expect(messages.length).toBeGreaterThan(30)
})

it.each(enumerations)('has the list $name, in its order where it has one', ({ name, values }) => {
  // The specification's staff are those of a home; ours have roles too.
  const list = lists.get(name === 'staffRole' ? 'homeStaffRole' : name)
  expect(list).toBeInstanceOf(z.ZodEnum)
  const options = (list as z.ZodEnum).options.map(String)
  // Roles and permissions have no order in the specification.
  if (name === 'role' || name === 'permission') expect(new Set(options)).toEqual(new Set(values))
  else expect(options).toEqual(values)
})

const newItems: Record<string, unknown> = {
  ...pricingForm.parse({}),
  ruleCategory: houseRuleForm.parse({ rule: 'x' }).category,
  ruleEnforcement: houseRuleForm.parse({ rule: 'x' }).enforcement,
  requirementType: requirementForm.parse({ description: 'x' }).type,
  imageCategory: uploadForm.parse({ type: 'LISTING_IMAGE' }).category,
  staffRole: staffForm.parse({ name: 'x' }).role,
}
// The room type's default is set in the database, because an update without a type must not reset it.
it.each(enumerations.filter(({ beginsWith, name }) => beginsWith && name !== 'roomType'))(
  'begins a new item with $name $beginsWith',
  ({ name, beginsWith }) => {
    expect(newItems[name]).toBe(beginsWith)
  },
)

/** The text's longest part between the inserted values, without a trailing colon. */
const core = (text: string) =>
  text
    .split(/\{[^}]+\}/)
    .map((part) => part.trim().replace(/:$/, ''))
    .sort((a, b) => b.length - a.length)[0]!

// In a template a quotation mark may be escaped.
const saysIt = (source: string, text: string) => source.replaceAll('\\"', '"').includes(text)

it.each(messages)('says "$text" ($situation) where it belongs', ({ text, where }) => {
  const ours = sources.filter((file) => file.startsWith(`${where}/`) && !isTest(file))
  expect(ours.filter((file) => saysIt(textOf(file), core(text)))).not.toEqual([])
})

// A text that no test has seen on a screen or from a component may never appear.
const allTests = sources
  .filter((file) => isTest(file) && (file.startsWith('tests/e2e/') || file.startsWith('web/')))
  .map(textOf)
  .join('\n')
it.each(messages)('has a test that sees "$text" ($situation)', ({ text }) => {
  expect(allTests).toContain(core(text))
})
