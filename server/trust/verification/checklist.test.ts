import { expect, it } from 'vitest'
import { papersToVerify } from '#web/features/trust/documents/paper-state.ts'
import { checklists } from './checklist.ts'

it('asks for the papers that the documents screen names', () => {
  const asked = checklists.VERIFIED.flatMap(({ documentType }) => documentType ?? [])
  expect(papersToVerify).toEqual(asked)
})
