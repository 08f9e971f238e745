import { screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { ComplianceDocumentUpload } from './compliance-document-upload.tsx'

const api = fakeApi()
const homeId = '00000000-0000-4000-8000-00000000000a'
const damaged = 'This file is damaged, or its type does not match its name. Choose another one.'
api.answer('POST /documents', () => refuse(415, damaged))

it('says what is missing above the form, and loses nothing that was typed when the file is refused', async () => {
  const done = vi.fn()
  renderScreen(() => <ComplianceDocumentUpload homeId={homeId} documentType="INSURANCE" onDone={done} />, { path: '/', at: '/' })
  fill('Name', 'Insurance of this year')
  await press('Upload document')
  await screen.findByRole('link', { name: 'Choose a file' })
  screen.getByRole('link', { name: 'Enter the expiration date' })
  expect(api.changes).toEqual([])

  fill('Expiration date', '2031-05-01')
  // A form reads what the field holds, which `user.upload` only puts over it.
  field('File').files = [new File(['no picture'], 'scan.jpg', { type: 'image/jpeg' })] as unknown as FileList
  await press('Upload document')
  await screen.findByText(damaged)
  expect([field('Name').value, field('Expiration date').value]).toEqual(['Insurance of this year', '2031-05-01'])
  expect(done).not.toHaveBeenCalled()
  const about = { type: 'LISTING_DOCUMENT', entityType: 'PROPERTY', entityId: homeId, documentType: 'INSURANCE' }
  const typed = { name: 'Insurance of this year', expiresAt: '2031-05-01', file: 'scan.jpg' }
  expect(api.changes).toEqual([{ call: 'POST /documents', body: { ...about, ...typed } }])
})

it('has back the expiration date, which only some types of documents have', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'olive' }))
  const open = () => renderScreen(() => <ComplianceDocumentUpload homeId={homeId} onDone={vi.fn()} />, { path: '/', at: '/' })
  const { unmount } = open()
  fill('Document type', 'INSURANCE')
  fill('Expiration date', '2031-05-01')
  unmount()
  open()
  await screen.findByLabelText('Expiration date')
  expect(field('Expiration date').value).toBe('2031-05-01')
})
