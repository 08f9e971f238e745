import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check, field, fill, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { AnswerRequest } from './answer-request.tsx'

const api = fakeApi()
const id = '00000000-0000-4000-8000-000000000009'
const uploadedAt = new Date('2026-11-10T12:00:00Z')
const stored = (number: number, name: string) => ({
  id: `00000000-0000-4000-8000-00000000000${number}`,
  name,
  category: 'OTHER' as const,
  mimeType: 'application/pdf',
  size: 0.1,
  uploadedAt,
  downloadUrl: '/file',
  sharedWith: [],
})
const [card, added] = [stored(1, 'ID.pdf'), stored(2, 'Pay stub.pdf')]
let documents: (typeof card)[]
beforeEach(() => {
  documents = [card]
})
api.answer('GET /residents/application-documents', () => ({ documents }))
api.answer('POST /residents/application-documents', () => {
  documents = [card, added]
  return added
})
// Never answered: what counts is what is sent.
api.answer('POST /residents/applications/{id}/respond', () => new Promise<never>(() => undefined))

const request = {
  id,
  words: '',
  askedAt: uploadedAt,
  dueAt: uploadedAt,
  answeredAt: null,
  items: [
    { label: 'Your hours', answer: '', document: null },
    { label: 'A pay stub', answer: '', document: null },
  ],
}
const application = (scope: string[]) =>
  ({
    id,
    timeZone: 'America/New_York',
    home: { title: 'Harbor House' },
    documents: [],
    consent: { scope, isInForce: true },
  }) as unknown as OwnApplication
const show = (...scope: string[]) =>
  renderScreen(() => <AnswerRequest application={application(scope)} request={request} />, { path: '/', at: '/' })
const sent = () => api.changes.filter(({ call }) => call.endsWith('/respond')).map(({ body }) => body)

it('attaches the document that was uploaded for a question, and asks whether the home can see it', async () => {
  show('NAME', 'ANSWERS')
  fill('Your hours', '9 to 5')
  await press('Upload a document for: A pay stub')
  fill('What is it?', 'INCOME')
  await user.upload(field('File'), new File(['%PDF-1.7'], 'Pay stub.pdf', { type: 'application/pdf' }))
  await expect.poll(() => field<HTMLSelectElement>('Document for: A pay stub').value).toBe(added.id)
  await press('Send my answers')
  expect(screen.getByText('Check this box so the home can see your document, or answer without one.')).toBeTruthy()
  expect(sent()).toEqual([])
  expect(screen.getByText(/^The 90 days of sharing start again today/)).toBeTruthy()
  await check('Harbor House can see the documents I chose for this application: Pay stub.pdf.')
  await press('Send my answers')
  await expect
    .poll(sent)
    .toEqual([{ answers: [{ answer: '9 to 5' }, { answer: '', documentId: added.id }], sharesDocuments: true }])
})

it('waits for a document that is still being uploaded', async () => {
  show('NAME', 'ANSWERS', 'DOCUMENTS')
  const { promise, resolve } = Promise.withResolvers<void>()
  api.answer('POST /residents/application-documents', async () => {
    await promise
    documents = [card, added]
    return added
  })
  await press('Upload a document for: A pay stub')
  fill('What is it?', 'INCOME')
  await user.upload(field('File'), new File(['%PDF-1.7'], 'Pay stub.pdf', { type: 'application/pdf' }))
  await press('Uploading...')
  expect(sent()).toEqual([])
  resolve()
  await screen.findByRole('button', { name: 'Send my answers' })
  await press('Send my answers')
  await expect.poll(sent).toEqual([{ answers: [{ answer: '' }, { answer: '', documentId: added.id }], sharesDocuments: false }])
})

it('does not ask someone who shares their documents already', async () => {
  show('NAME', 'ANSWERS', 'DOCUMENTS')
  await screen.findByLabelText(/^Document for: A pay stub/)
  fill('Document for: A pay stub', card.id)
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('keeps the answers when they are refused', async () => {
  api.between('POST /residents/applications/{id}/respond', () => refuse(409, 'The application was closed.'))
  show('NAME', 'ANSWERS')
  fill('Your hours', '9 to 5')
  const reads = api.reads.length
  await press('Send my answers')
  expect(await screen.findByText('The application was closed.')).toBeTruthy()
  expect(field('Your hours').value).toBe('9 to 5')
  expect(api.reads).toHaveLength(reads)
})
