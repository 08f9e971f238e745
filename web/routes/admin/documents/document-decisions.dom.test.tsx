import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { DocumentForReview } from '#contract/trust/admin-documents.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { button, field, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import AdminHouseDocsReview from './admin-house-docs-review.tsx'

const api = fakeApi()
const homeId = '00000000-0000-4000-8000-0000000000a1'
let documents: DocumentForReview[]

const waiting = (no: number, documentType: DocumentForReview['documentType']): DocumentForReview => ({
  id: homeId.replace('a1', `b${no}`),
  homeDocumentId: homeId.replace('a1', `c${no}`),
  homeId,
  type: 'LISTING_DOCUMENT',
  name: `Document ${no}`,
  description: '',
  status: 'PENDING',
  size: 0.1,
  uploadedAt: new Date('2026-06-01T10:00:00Z'),
  documentType,
  expiresAt: null,
  adminNotes: '',
  reviewedAt: null,
  reviewedBy: null,
  downloadUrl: null,
  previewUrl: null,
  decisions: ['APPROVED', 'CHANGES_REQUESTED', 'REJECTED'],
})

beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'rob' }))
  // The newest first; the oldest is reviewed first.
  documents = [waiting(2, 'FIRE_INSPECTION'), waiting(1, 'POLICY_MANUAL')]
})
const owner = { id: homeId, userId: homeId, name: 'Olive Owner', businessName: null, email: 'olive@example.org' }
api.answer('GET /admin/home-documents/home/{id}', () => ({
  home: { id: homeId, title: 'Harbor House', status: 'PUBLISHED' as const, city: 'Tampa', state: 'FL', owner },
  documents: [...documents],
}))
api.answer('GET /admin/home-documents/verification-queue', () => ({
  documents: [],
  page: 1,
  limit: 20,
  total: 0,
  counts: { PENDING: 0, IN_REVIEW: 0, APPROVED: 0, CHANGES_REQUESTED: 0, REJECTED: 0, EXPIRED: 0, SUPERSEDED: 0, DELETED: 0 },
}))
api.answer('GET /admin/compliance/home/{id}', () => ({
  homeId,
  certificationBody: '',
  certificationLevel: null,
  certificationNumber: '',
  certificationExpiresOn: null,
  fireInspectedOn: null,
  insuredUntil: null,
  naloxoneOnSite: null,
  medicationPolicy: null,
  notes: '',
  version: 0,
  reviewedBy: null,
  reviewedAt: null,
}))
api.answer('PUT /admin/presence', () => ({ others: [] }))
api.answer('PUT /admin/home-documents/{id}/status', ({ params, body }) => {
  if (documents.find(({ homeDocumentId }) => homeDocumentId === params.id)?.status !== body.from)
    return refuse(409, 'Someone else has decided this document.')
  const decide = (document: DocumentForReview): DocumentForReview =>
    document.homeDocumentId === params.id ? { ...document, status: body.status, decisions: [] } : document
  documents = documents.map(decide)
  return { document: documents.find(({ homeDocumentId }) => homeDocumentId === params.id)! }
})

const heading = (name: string) => screen.findByRole('heading', { name })
const whenReady = () => waitFor(() => expect(button('Approve')).toHaveProperty('disabled', false))
const statuses = () => documents.map(({ status }) => status)

it('takes an impatient second click for no decision about the next document', async () => {
  renderScreen(AdminHouseDocsReview, { path: '/:homeId', at: `/${homeId}` })
  await heading('House policies')
  await whenReady()
  await press('Approve')
  await heading('Fire and safety inspection')
  await user.click(button('Approve'))
  expect(statuses()).toEqual(['PENDING', 'APPROVED'])
  await whenReady()
  await press('Approve')
  await waitFor(() => expect(statuses()).toEqual(['APPROVED', 'APPROVED']))
})

it('asks for the expiration date of insurance that was uploaded without one', async () => {
  documents = [waiting(1, 'INSURANCE')]
  renderScreen(AdminHouseDocsReview, { path: '/:homeId', at: `/${homeId}` })
  await heading('Insurance')
  await whenReady()
  await press('Approve')
  await screen.findByText('Enter the expiration date')
  expect(statuses()).toEqual(['PENDING'])
  expect(document.activeElement).toBe(field('Expiration date'))
  fill('Expiration date', '2098-03-01')
  await press('Approve')
  await waitFor(() => expect(statuses()).toEqual(['APPROVED']))
  expect(api.changes.find(({ call }) => call.endsWith('/status'))?.body).toMatchObject({ expiresAt: '2098-03-01' })
})

it('stays at the document that someone else decided meanwhile, and says that this decision does not count', async () => {
  renderScreen(AdminHouseDocsReview, { path: '/:homeId', at: `/${homeId}` })
  await heading('House policies')
  documents = documents.map((document) =>
    document.documentType === 'POLICY_MANUAL' ? { ...document, status: 'APPROVED' as const, decisions: [] } : document,
  )
  await press('Request a new document')
  const dialog = await findDialog('Request a new document')
  fill('What is needed?', 'Page 2 is missing.', dialog)
  await press('Request new document', dialog)
  await within(dialog).findByText('Someone else has decided this document.')
  await heading('House policies')
  expect(field('What is needed?', dialog).value).toBe('Page 2 is missing.')
  await press('Cancel', dialog)
  expect(screen.getByText('There is nothing left to decide for this document.')).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Fire and safety inspection' })).toBeNull()
})
