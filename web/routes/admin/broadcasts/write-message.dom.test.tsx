import { screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { OpenedBroadcast } from '#contract/messaging/broadcasts.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { field, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { EditMessage } from './write-message.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const first: OpenedBroadcast = {
  id: '00000000-0000-4000-8000-0000000000b1',
  status: 'DRAFT',
  title: 'Holiday hours',
  message: 'We answer from 9 to 5.',
  link: null,
  type: 'SYSTEM',
  priority: 'NORMAL',
  byMail: false,
  audience: { kind: 'ROLES', roles: ['OWNER'] },
  scheduledFor: null,
  version: 1,
  createdBy: 'Rob Lee',
  createdAt: at,
  updatedAt: at,
  startedAt: null,
  endedAt: null,
  people: 0,
  inBell: 0,
  mailed: 0,
  read: 0,
  allowedActions: ['edit', 'send'],
  chosenPeople: [],
}
let stored = first
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'rob' }))
  stored = first
})
api.answer('GET /admin/notifications/{id}', () => stored)
api.answer('POST /admin/notifications/audience', () => ({ people: 3, inBell: 3, mailed: 0 }))
api.answer('PUT /admin/notifications/{id}', ({ body: { version, ...words } }) => {
  if (version !== stored.version) refuse(409, 'Someone else just changed this message.')
  stored = { ...stored, title: words.title, message: words.message, version: stored.version + 1 }
  return stored
})

const colleagueSaves = () => {
  stored = { ...stored, message: 'We answer from 10 to 4.', version: stored.version + 1 }
}
const show = async () => {
  const shown = renderScreen(() => <EditMessage id={first.id} />, { path: '/', at: '/' })
  await screen.findByLabelText('Title')
  return shown
}

it('never saves over what a colleague saved while the message was being written', async () => {
  await show()
  fill('Title', 'Winter hours')
  colleagueSaves()
  await press('Save as draft')
  await screen.findByText('Someone else just changed this message.')
  // The newest version has been fetched, but what is typed is not based on it.
  await screen.findByText('Someone saved a newer version')
  expect(field('Title').value).toBe('Winter hours')
  await press('Save as draft')
  await waitFor(() => expect(api.changes.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(2))
  expect(stored.message).toBe('We answer from 10 to 4.')
  await press('Discard mine and show newest version')
  expect([field('Title').value, field('Message').value]).toEqual(['Holiday hours', 'We answer from 10 to 4.'])
  fill('Title', 'Winter hours')
  await press('Save as draft')
  await waitFor(() => expect(stored).toMatchObject({ title: 'Winter hours', message: 'We answer from 10 to 4.' }))
})

it('keeps with a draft the version that it began from', async () => {
  const { unmount } = await show()
  fill('Title', 'Winter hours')
  unmount()
  colleagueSaves()
  await show()
  expect(field('Title').value).toBe('Winter hours')
  await press('Save as draft')
  await screen.findByText('Someone else just changed this message.')
  expect(stored.message).toBe('We answer from 10 to 4.')
})

it('names the people who were chosen, so that one of them can be left out', async () => {
  const theo = { id: '00000000-0000-4000-8000-0000000000b2', name: 'Theo Banks' }
  const ana = { id: '00000000-0000-4000-8000-0000000000b3', name: 'Ana Ruiz' }
  stored = { ...first, audience: { kind: 'PEOPLE', userIds: [theo.id, ana.id] }, chosenPeople: [ana, theo] }
  await show()
  await press('Theo Banks : remove')
  await press('Save as draft')
  await waitFor(() => expect(api.changes.at(-1)).toMatchObject({ body: { audience: { userIds: [ana.id] } } }))
})
