import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check, field, fill, press, renderScreen, user } from '#tests/dom/screen.tsx'
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
  const [isStopped, setStopped] = useState(false)
  return (
    <>
      <Button onClick={() => setElsewhere(!isElsewhere)}>Other step</Button>
      {!isElsewhere && <StepDocuments draft={draft} errors={{}} />}
      <Button onClick={() => void draft.flush().catch(() => setStopped(true))}>Continue</Button>
      {isStopped && <p>Not left</p>}
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
  await choose()
}

async function choose() {
  await screen.findByLabelText('Letter.pdf (Other)')
  fill('What is it?', 'OTHER')
  await user.upload(field('File'), new File(['%PDF-1.7'], 'New.pdf', { type: 'application/pdf' }))
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

it('lets no one leave the step before the document that was chosen is uploaded, and says at the field what went wrong', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  meanwhile = () => arrived.then(() => refuse(400, 'This file is too large.'))
  await upload()
  await press('Continue')
  expect(screen.queryByText('Not left')).toBeNull()
  arrive()
  expect(await screen.findByText('Not left')).toBeTruthy()
  expect(await screen.findByText('New.pdf was not uploaded. This file is too large.')).toBeTruthy()
})

it('waits for every document that is on its way, also when the step was left and opened again between them', async () => {
  const first = Promise.withResolvers<void>()
  meanwhile = () => first.promise.then(() => refuse(400, 'This file is too large.'))
  await upload()
  await press('Other step')
  await press('Other step')
  meanwhile = async () => undefined
  await choose()
  await waitFor(() => expect(field('New.pdf (Other)').checked).toBe(true))
  await press('Continue')
  first.resolve()
  expect(await screen.findByText('Not left')).toBeTruthy()
})

it('leads back to the type of the next document after one was uploaded', async () => {
  meanwhile = () => Promise.resolve()
  await upload()
  await screen.findByLabelText('New.pdf (Other)')
  await waitFor(() => expect(document.activeElement).toBe(field('What is it?')))
})
