import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { Compliance } from '#contract/trust/admin-documents.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import AdminHouseDocsReview from './admin-house-docs-review.tsx'

const api = fakeApi()
const homeId = '00000000-0000-4000-8000-0000000000a1'
let stored: Compliance

beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'rob' }))
  stored = {
    homeId,
    certificationBody: 'FARR',
    certificationLevel: null,
    certificationNumber: '',
    certificationExpiresOn: null,
    fireInspectedOn: null,
    insuredUntil: null,
    naloxoneOnSite: null,
    medicationPolicy: null,
    notes: 'Called in May.',
    version: 3,
    reviewedBy: null,
    reviewedAt: null,
  }
})
api.answer('GET /admin/home-documents/home/{id}', () => ({
  home: {
    id: homeId,
    title: 'Harbor House',
    status: 'PUBLISHED',
    city: 'Tampa',
    state: 'FL',
    owner: { id: homeId, userId: homeId, name: 'Olive Owner', businessName: null, email: 'olive@example.org' },
  },
  documents: [],
}))
api.answer('GET /admin/compliance/home/{id}', () => stored)
api.answer('PUT /admin/presence', () => ({ others: [] }))
api.answer('PUT /admin/compliance/home/{id}', ({ body: { version, ...change } }) => {
  if (version !== stored.version) refuse(409, 'Someone else just changed this record.')
  stored = { ...stored, ...change, version: stored.version + 1 }
  return stored
})

const colleagueSaves = () => {
  stored = { ...stored, certificationBody: 'NARR', notes: 'They moved.', version: stored.version + 1 }
}
const show = async () => {
  const shown = renderScreen(AdminHouseDocsReview, { path: '/:homeId', at: `/${homeId}` })
  await screen.findByLabelText('Certified by')
  return shown
}
const newest = 'Discard mine and show newest version'

it('shows what is stored', async () => {
  stored = { ...stored, insuredUntil: '2031-05-01', naloxoneOnSite: true }
  await show()
  const values = ['Certified by', 'Insured until', 'Naloxone on site'].map((label) => field(label).value)
  expect(values).toEqual(['FARR', '2031-05-01', 'true'])
})

it('shows the newest version as it is stored, and saves over it only what is typed after that', async () => {
  await show()
  colleagueSaves()
  fill('Notes', 'My findings')
  await press('Save record')
  await screen.findByText('Someone else just changed this record.')
  await press(newest)
  expect(field('Notes').value).toBe('They moved.')
  fill('Certificate number', '77')
  await press('Save record')
  await waitFor(() =>
    expect(stored).toMatchObject({ certificationBody: 'NARR', notes: 'They moved.', certificationNumber: '77' }),
  )
  await waitFor(() => expect(screen.queryByText('Someone saved a newer version')).toBeNull())
  fill('Certificate number', '78')
  await press('Save record')
  await waitFor(() => expect(stored).toMatchObject({ certificationNumber: '78', version: 6 }))
})

it('never saves a draft over a version that is newer than the one it began from', async () => {
  const { unmount } = await show()
  fill('Notes', 'My findings')
  unmount()
  colleagueSaves()
  await show()
  expect(field('Notes').value).toBe('My findings')
  await screen.findByText('Someone saved a newer version')
  await press('Save record')
  await screen.findByText('Someone else just changed this record.')
  expect(stored.notes).toBe('They moved.')
  await press(newest)
  expect(field('Notes').value).toBe('They moved.')
})
