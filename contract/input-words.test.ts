import { expect, it } from 'vitest'
import * as z from 'zod'
import { inputWords } from './input-words.ts'

const choice = z.enum(['LOW', 'HIGH'])
const step = z.discriminatedUnion('action', [z.object({ action: z.literal('send') }), z.object({ action: z.literal('stop') })])

it.each([
  ['a choice', choice, 'CASTLE', 'Choose one of these: LOW, HIGH'],
  ['a choice that may be empty', z.union([choice, z.literal('')]), 'CASTLE', 'Choose one of these: LOW, HIGH'],
  ['a choice that is missing', choice, undefined, 'Choose one of these: LOW, HIGH'],
  ['the only choice', z.literal('all'), 'some', 'This must be all'],
  ['an action', step, { action: 'wait' }, 'Choose one of these: send, stop'],
  ['what is missing', z.string(), undefined, 'This is missing'],
  ['a union that is missing', z.union([z.string(), z.number()]), undefined, 'This is missing'],
  ['a union that nothing fits', z.union([z.string(), z.number()]), true, 'This is not valid here'],
  ['a text', z.string(), 5, 'This must be text'],
  ['a number', z.number(), 'five', 'Enter a number'],
  ['a whole number', z.int(), 1.5, 'Enter a whole number'],
  ['yes or no', z.boolean(), 'yes', 'This must be true or false'],
  ['a list', z.array(z.string()), 'one', 'This must be a list'],
  ['a number that is too small', z.int().min(0), -1, 'Enter at least 0'],
  ['a number that is too large', z.int().max(1095).nullable(), 5000, 'Enter at most 1,095'],
  ['a text that is too short', z.string().min(1), '', 'Use at least 1 character'],
  ['a text that is too long', z.string().max(2), 'long', 'Use at most 2 characters'],
  ['a text of a fixed length', z.string().length(2), 'long', 'Use exactly 2 characters'],
  ['a list that is too short', z.array(z.string()).min(2), [], 'Choose at least 2'],
  ['an id', z.uuid(), 'x', 'This is not a valid id'],
  ['a date', z.iso.date(), 'soon', 'Choose a date'],
  ['a pattern', z.string().regex(/^a/), 'b', 'This is not valid here'],
  ['a field that does not exist', z.strictObject({}), { x: 1 }, 'There is no field with this name: x'],
  ['words of its own', z.enum(['A'], 'Choose a plan'), 'B', 'Choose a plan'],
])('says in plain words what is wrong with %s', (_what, schema: z.ZodType, value, words) => {
  const { error } = schema.safeParse(value, { error: inputWords })
  expect(error!.issues.map(({ message }) => message)).toEqual([words])
})
