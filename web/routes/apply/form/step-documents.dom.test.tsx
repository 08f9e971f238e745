import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { check, field, press, renderScreen } from '#tests/dom/screen.tsx'
import { Button } from '#web/ui/button.tsx'
import { StepDocuments } from './step-documents.tsx'
import { useApplicationDraft } from './use-application-draft.ts'

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

const application = { id: stored(9, '').id, version: 1, documents: [letter], answers: {}, rooms: [] } as unknown as OwnApplication

/** The step inside a form that keeps its draft when another step is shown. */
function Form() {
  const draft = useApplicationDraft(application)
  const [isElsewhere, setElsewhere] = useState(false)
  return (
    <>
      <Button onClick={() => setElsewhere(!isElsewhere)}>Other step</Button>
      {!isElsewhere && <StepDocuments draft={draft} errors={{}} />}
    </>
  )
}

let documents: (typeof letter)[]
/** What happens while the file is on its way. */
let meanwhile: () => Promise<unknown>
api.answer('GET /residents/application-documents', () => ({ documents }))
api.answer('POST /residents/application-documents', async () => {
  await meanwhile()
  documents = [letter, added]
  return added
})
// Never answered: what is shown is the draft's own choice.
api.answer('PUT /residents/applications/{id}', () => new Promise<never>(() => undefined))

async function upload() {
  documents = [letter]
  renderScreen(Form, { path: '/', at: '/' })
  await screen.findByLabelText('Letter.pdf (Other)')
  const transfer = new DataTransfer()
  transfer.items.add(new File(['%PDF-1.7'], 'New.pdf', { type: 'application/pdf' }))
  field('File').files = transfer.files
  await press('Upload document')
}

it('does not share a document that is unchecked during an upload', async () => {
  meanwhile = () => check('Letter.pdf (Other)')
  await upload()
  await waitFor(() => expect(field('New.pdf (Other)').checked).toBe(true))
  expect(field('Letter.pdf (Other)').checked).toBe(false)
})

it('adds the uploaded document to the newest choice, though the step was left and opened again', async () => {
  meanwhile = async () => {
    await press('Other step')
    await press('Other step')
    await check('Letter.pdf (Other)')
  }
  await upload()
  await waitFor(() => expect(field('New.pdf (Other)').checked).toBe(true))
  expect(field('Letter.pdf (Other)').checked).toBe(false)
})
