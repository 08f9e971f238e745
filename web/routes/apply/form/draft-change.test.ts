import { expect, it } from 'vitest'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { baseOf, mergeChanges, rebaseChange } from './draft-change.ts'

const [first, second] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const meets = (requirementId: string) => ({ requirementId, answer: 'MEETS' as const, note: '' })
const asks = (requirementId: string) => ({ requirementId, answer: 'ASK' as const, note: '' })
const saved = (answers: OwnApplication['answers'], ...ids: string[]) =>
  baseOf({ version: 1, answers, documents: ids.map((id) => ({ id })) as OwnApplication['documents'] })

it('keeps what was typed here, and takes every other field as it is now', () => {
  const before = saved({ about: 'Calm', requirements: [meets(first), meets(second)] }, 'a', 'b')
  const since = saved({ about: 'Quiet', questions: 'A porch?', requirements: [asks(first), meets(second)] }, 'a', 'b', 'c')
  const typed = {
    answers: { about: 'Calm and tidy', requirements: [meets(first), asks(second)] },
    documentIds: ['a', 'd'],
    bedroomId: first,
  }
  expect(rebaseChange(typed, before, since)).toEqual({
    answers: { about: 'Calm and tidy', requirements: [asks(first), asks(second)] },
    documentIds: ['a', 'c', 'd'],
    bedroomId: first,
  })
})

it('adds nothing to a change', () => {
  expect(rebaseChange({ answers: { about: 'Calm' } }, saved({}), saved({ questions: 'A porch?' }, 'a'))).toEqual({
    answers: { about: 'Calm' },
  })
})

it('has as its base what the first of several changes was made to', () => {
  const [before, since] = [saved({}, 'a'), saved({}, 'a', 'b')]
  expect(mergeChanges({ documentIds: ['a', 'c'], base: before }, { documentIds: ['c'], base: since })).toEqual({
    documentIds: ['c'],
    base: before,
  })
})
