import { screen, waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { field, renderScreen, user } from '#tests/dom/screen.tsx'
import { AdminSearch } from './admin-search.tsx'

const api = fakeApi()
const id = '00000000-0000-4000-8000-0000000000a1'
api.answer('GET /admin/search', ({ query: { q } }) => ({
  people: q.startsWith('olivia')
    ? [{ id, name: 'Olivia Grant', email: 'owner@demo.local', role: 'OWNER', status: 'ACTIVE' }]
    : [],
  homes: q === 'seagrape' ? [{ id, title: 'Seagrape House', city: 'Delray Beach', state: 'FL', status: 'PUBLISHED' }] : [],
  applications: [],
  payments: [],
}))

const open = () => {
  renderScreen(() => <AdminSearch nav={[]} />, { path: '/admin-listings', at: '/admin-listings' })
  return field('Search people, homes, applications, payments and screens')
}

it('closes with Escape, opens again with an arrow, and leads to the home that is chosen', async () => {
  const box = open()
  await user.type(box, 'seagrape')
  const hit = await screen.findByRole('option', { name: /^Seagrape House/ })
  expect(hit.getAttribute('aria-selected')).toBe('true')
  await user.keyboard('{Escape}')
  expect(box.getAttribute('aria-expanded')).toBe('false')
  await user.keyboard('{ArrowDown}')
  expect(box.getAttribute('aria-expanded')).toBe('true')
  await user.keyboard('{Enter}')
  await screen.findByText(`You are at /admin-properties/${id}`)
})

it('finds a person by name, with their role and email, and leads to them by a click', async () => {
  await user.type(open(), 'olivia')
  const hit = await screen.findByRole('option', { name: /^Olivia Grant/ })
  expect(hit.textContent).toContain('owner@demo.local')
  await user.click(hit)
  await waitFor(() => expect(screen.getByText(`You are at /admin-all-users/${id}`)).toBeTruthy())
})
