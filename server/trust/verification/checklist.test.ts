import { expect, it } from 'vitest'
import { documentsToVerify } from '#web/features/trust/documents/document-state.ts'
import { checklists } from './checklist.ts'

it('asks for the documents that the documents screen names', () => {
  const asked = checklists.VERIFIED.flatMap(({ documentType }) => documentType ?? [])
  expect(documentsToVerify).toEqual(asked)
})
