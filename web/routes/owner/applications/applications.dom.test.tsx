import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import OwnerApplications from './applications.tsx'

const api = fakeApi()
// Never answered: nothing happens elsewhere.
api.answer('GET /events', () => new Promise<never>(() => undefined))
api.answer('GET /owners/appeals', () => ({ appeals: [], total: 0, page: 1, limit: 20 }))
api.answer('GET /owners/applications', () => ({
  applications: [],
  total: 0,
  page: 1,
  limit: 20,
  counts: { REJECTED: 5 },
  homes: [],
}))

it('says of the open applications only that there are none, beside those that are closed', async () => {
  renderScreen(OwnerApplications, { path: '/homeowner/applications', at: '/homeowner/applications' })
  expect(await screen.findByRole('heading', { name: 'No open applications' })).toBeTruthy()
  expect(screen.getByText('Closed', { exact: false }).textContent).toContain('5')
})
