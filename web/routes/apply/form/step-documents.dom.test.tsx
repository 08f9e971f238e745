import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { check, field, press, renderScreen } from '#tests/dom/screen.tsx'
import { StepDocuments } from './step-documents.tsx'
import type { Draft } from './use-application-draft.ts'

const api = fakeApi()
const stored = (number: number, name: string) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  category: 'OTHER' as const,
  mimeType: 'application/pdf',
  size: 0.1,
  uploadedAt: new Date('2026-11-10T12:00:00Z'),
  downloadUrl: '/file',
  sharedWith: [],
})
const letter = stored(1, 'Letter.pdf')
const added = stored(2, 'New.pdf')

function Step() {
  const [documentIds, setDocumentIds] = useState([letter.id])
  const draft = { documentIds, change: (part) => setDocumentIds(part.documentIds ?? []) } as Draft
  return <StepDocuments draft={draft} errors={{}} />
}

it('does not share a document that is unchecked during an upload', async () => {
  let documents = [letter]
  api.answer('GET /residents/application-documents', () => ({ documents }))
  api.answer('POST /residents/application-documents', async () => {
    await check('Letter.pdf (Other)')
    documents = [letter, added]
    return added
  })
  renderScreen(Step, { path: '/', at: '/' })
  await screen.findByLabelText('Letter.pdf (Other)')
  const transfer = new DataTransfer()
  transfer.items.add(new File(['%PDF-1.7'], 'New.pdf', { type: 'application/pdf' }))
  field('File').files = transfer.files
  await press('Upload document')
  await waitFor(() => expect(field('New.pdf (Other)').checked).toBe(true))
  expect(field('Letter.pdf (Other)').checked).toBe(false)
})
