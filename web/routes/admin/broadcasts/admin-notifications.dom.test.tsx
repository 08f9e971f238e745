import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type Broadcast, broadcastForm } from '#contract/messaging/broadcasts.ts'
import { fakeApi, loseConnection } from '#tests/dom/fake-api.ts'
import { act } from '#tests/dom/render.tsx'
import { check, field, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { seeAs, staff } from '#tests/dom/sign-in.ts'
import AdminNotifications from './admin-notifications.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const id = '00000000-0000-4000-8000-0000000000b1'
const theo = { id: '00000000-0000-4000-8000-0000000000b2', name: 'Theo Banks', email: 'theo@example.org' }
const counts = { DRAFT: 0, SCHEDULED: 0, SENDING: 0, SENT: 0, CANCELLED: 0, FAILED: 0 }
const none = { people: 0, inBell: 0, mailed: 0, read: 0 }
const first: Broadcast = {
  ...broadcastForm.parse({
    title: 'Office hours',
    message: 'We are closed on Monday.',
    audience: { kind: 'ROLES', roles: ['OWNER'] },
  }),
  id,
  status: 'DRAFT',
  scheduledFor: null,
  version: 1,
  createdBy: 'Ada Flores',
  createdAt: at,
  updatedAt: at,
  startedAt: null,
  endedAt: null,
  ...none,
  allowedActions: ['edit', 'send', 'cancel'],
}
let stored: Broadcast[] = []
afterEach(() => vi.useRealTimers())
beforeEach(() => {
  stored = []
  seeAs(staff('SUPPORT'))
})

const store = ({ scheduledFor, ...words }: Partial<Omit<Broadcast, 'scheduledFor'>> & { scheduledFor: string | null }) => {
  const times = { scheduledFor: scheduledFor === null ? null : new Date(scheduledFor) }
  stored = [{ ...first, ...words, ...times, status: scheduledFor === null ? 'DRAFT' : 'SCHEDULED' }]
  return stored[0]!
}
const countStored = () => ({ ...counts, ...(stored[0] && { [stored[0].status]: 1 }) })
api.answer('GET /admin/notifications', () => {
  return { notifications: stored, page: 1, limit: 20, total: stored.length, counts: countStored() }
})
api.answer('GET /admin/notifications/stats', () => ({ byStatus: countStored(), days: 30, sent: 0, ...none }))
api.answer('GET /admin/failed-jobs', () => ({ jobs: [], page: 1, limit: 20, total: 0 }))
api.answer('GET /admin/notifications/{id}', () => ({ ...stored[0]!, chosenPeople: [] }))
api.answer('GET /places', () => ({ places: [] }))
api.answer('GET /admin/search', () => ({
  people: [{ ...theo, role: 'SEEKER', status: 'ACTIVE' }],
  homes: [],
  applications: [],
  payments: [],
}))
api.answer('POST /admin/notifications/audience', ({ body: { audience } }) =>
  audience.kind === 'PEOPLE' ? { people: 1, inBell: 1, mailed: 0 } : { people: 12, inBell: 11, mailed: 7 },
)
api.answer('POST /admin/notifications', ({ body }) => store(body))
api.answer('PUT /admin/notifications/{id}', ({ body: { version: _version, ...body } }) => store(body))
api.answer('DELETE /admin/notifications/{id}', () => {
  stored = [{ ...stored[0]!, status: 'CANCELLED', allowedActions: [] }]
  return stored[0]!
})

const path = '/admin-notifications'
const open = (search = '') => renderScreen(AdminNotifications, { path, at: `${path}${search}` })
const write = async () => {
  open()
  await user.click(await screen.findByText('Write a message'))
  await screen.findByLabelText('Title')
}
const findRow = async (title: string) => (await screen.findByText(title)).closest('tr')!

it('asks for a title, words and somebody to tell, and refuses a title that gives something away', async () => {
  await write()
  await press('Send...')
  for (const words of ['Enter a title', 'Enter a message', 'Choose who should get it'])
    expect(screen.getByRole('link', { name: words })).toBeTruthy()
  fill('Title', 'News about your recovery home')
  fill('Message', 'The contact page has a new number.')
  await check('Owners and their teams')
  await press('Send...')
  expect(screen.getByRole('link', { name: /A title shows on locked screens\. Please leave out "recovery"/ })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('counts whom it reaches, in the app and by email', async () => {
  await write()
  screen.getByText('Choose an audience to see how many people it reaches.')
  await check('Owners and their teams')
  await check('Also send by email to people who opted in')
  await waitFor(() =>
    expect(screen.getByText('This reaches 12 people').closest('p')!.textContent).toBe(
      'This reaches 12 people: 11 in the app, 7 by email. The rest have turned off this type of notification.',
    ),
  )
})

it('is scheduled for a person who was found by name, once it has a time', async () => {
  await write()
  fill('Title', 'Before the weekend')
  fill('Message', 'Please look at your documents.')
  await check('Specific people')
  fill('Find a person', 'theo banks')
  await user.click(await screen.findByRole('button', { name: 'Add Theo Banks' }))
  await screen.findByText('This reaches 1 person')
  await check('Later')
  await press('Schedule')
  expect(screen.getByRole('link', { name: 'Choose a date and time' })).toBeTruthy()
  fill('Date and time', '2091-05-04T09:30')
  await press('Schedule')
  await screen.findByText('Message scheduled.')
  const row = within(await findRow('Before the weekend'))
  row.getByText(/^Goes out May 4, 2091 at 9:30 AM EDT/)
  row.getByText('1 selected person')
  expect(stored[0]).toMatchObject({ audience: { kind: 'PEOPLE', userIds: [theo.id] } })
})

it('is one message when its answer is lost and it is saved again', async () => {
  api.between('POST /admin/notifications', async (request, answer) => {
    const isFirst = stored.length === 0
    const saved = await answer(request)
    return isFirst ? loseConnection() : saved
  })
  await write()
  fill('Title', 'Before the weekend')
  fill('Message', 'Please look at your documents.')
  await check('Owners and their teams')
  await press('Save as draft')
  await screen.findByRole('alert')
  await press('Save as draft')
  await screen.findByText('Draft saved.')
  const saved = api.changes.filter(({ call }) => call === 'POST /admin/notifications')
  const ids = saved.map(({ body }) => (body as { id: string }).id)
  expect(ids).toEqual([ids[0], ids[0]])
  expect(ids[0]).toMatch(/^[0-9a-f-]{36}$/)
})

it('opens a scheduled message as it is, and keeps it as a draft for people of a city', async () => {
  store({ ...first, scheduledFor: '2091-05-04T13:30:00.000Z' })
  open()
  await user.click(within(await findRow('Office hours')).getByRole('link', { name: /^Edit/ }))
  await screen.findByLabelText('Title')
  expect([field('Title').value, field('Date and time').value]).toEqual(['Office hours', '2091-05-04T09:30'])
  await check('People in one city')
  fill('City', 'Delray Beach, FL')
  await press('Save as draft')
  await screen.findByText('Draft saved.')
  within(await findRow('Office hours')).getByText('Owners and their teams in Delray Beach, FL')
  expect(stored[0]).toMatchObject({ status: 'DRAFT', scheduledFor: null })
})

it('is canceled from the list after a question', async () => {
  store({ ...first, scheduledFor: null })
  open()
  await user.click(within(await findRow('Office hours')).getByRole('button', { name: /^Cancel/ }))
  const dialog = await findDialog('Cancel “Office hours”?')
  expect(api.changes).toEqual([])
  await press('Cancel message', dialog)
  await screen.findByText('Message canceled.')
  within(await findRow('Office hours')).getByText('Canceled')
  expect(api.changes.map(({ call }) => call)).toEqual([`DELETE /admin/notifications/${id}`])
})

it('says of a sent message how many have read it', async () => {
  stored = [{ ...first, status: 'SENT', people: 12, inBell: 11, read: 1, mailed: 7, byMail: true, allowedActions: [] }]
  open()
  within(await findRow('Office hours')).getByText('1 of 11 read it, 7 by email')
})

it('comes up to date by itself while a message is being sent, and leaves an open dialog', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stored = [{ ...first, status: 'SENDING', startedAt: at, allowedActions: ['cancel'] }]
  open()
  const row = within(await findRow('Office hours'))
  row.getByText('Sending')
  await user.click(row.getByRole('button', { name: /^Cancel/ }))
  stored = [{ ...first, status: 'SENT', startedAt: at, endedAt: at, people: 12, inBell: 12, allowedActions: [] }]
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await row.findByText('Sent')
  row.getByText('0 of 12 read it')
  await findDialog('Cancel “Office hours”?')
  const { length } = api.reads
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect(api.reads).toHaveLength(length)
})
