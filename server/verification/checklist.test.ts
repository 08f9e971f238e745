import { expect, it } from 'vitest'
import { papersToVerify } from '#web/features/papers/paper-state.ts'
import { checklists } from './checklist.ts'

it('asks for the papers that the documents screen names', () => {
  const asked = checklists.VERIFIED.flatMap(({ documentType }) => documentType ?? [])
  expect(papersToVerify).toEqual(asked)
})
