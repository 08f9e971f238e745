import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { WaitlistPerson } from '#contract/stays/waitlist.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { check, field, fill, press, renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { waitlistEntry } from '#web/features/stays/waitlist/waitlist.fixture.ts'
import WaitlistEntry from './waitlist-entry.tsx'
import WaitlistForm from './waitlist-form.tsx'
import WaitlistSuccess from './waitlist-success.tsx'

const api = fakeApi()
const id = '00000000-0000-4000-8000-000000000061'
const at = new Date('2026-10-20T12:00:00Z')
const entry = {
  ...waitlistEntry,
  notes: 'I work nights.',
  nextStep: 'You’re next.',
  history: [{ id, at, text: 'No longer urgent', by: 'The home', reason: 'They can stay where they are for now.' }],
  passesLeft: 2,
}
const seen = { ...entry, isMine: true, residentName: 'Riley M.' }
let stored: typeof seen & Pick<WaitlistPerson, 'priority' | 'urgentReason'>
beforeEach(() => {
  localStorage.setItem('user', JSON.stringify({ id: 'riley' }))
  seeAs(resident)
  stored = seen
})
// Never answered: nothing happens elsewhere.
api.answer('GET /events', () => new Promise<never>(() => undefined))
api.answer('GET /waitlist/{id}', () => stored as never)
api.answer('GET /residents/waitlist', () => ({ entries: [] }))
api.answer('GET /homes/{id}/waitlist', () => waitlist)
api.answer('POST /residents/waitlist', ({ body }) => {
  refuseWordless(body)
  return entry
})
api.answer('PUT /residents/waitlist/{id}', ({ body }) => {
  refuseWordless(body)
  stored = { ...stored, notes: body.notes ?? '' }
  return entry
})
const waitlist = {
  homeId: id,
  homeTitle: 'Harbor House',
  timeZone: 'America/New_York',
  waiting: 0,
  isOpen: true,
  offerHours: 24,
  feeCents: 0,
  currency: 'USD' as const,
  rooms: [],
}

/** As the server does it: no reason is claimed for anyone. */
function refuseWordless({ priority, urgentReason }: Pick<Partial<WaitlistPerson>, 'priority' | 'urgentReason'>) {
  const message = 'Explain why it is urgent'
  if (priority === 'URGENT' && !urgentReason) refuse(400, message, { issues: [{ path: 'urgentReason', message }] })
}

async function claimUrgency(submit: string) {
  await check('This is urgent')
  await press(submit)
  await expect.poll(() => field('Why it’s urgent').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getAllByText('Explain why it is urgent')).not.toHaveLength(0)
  fill('Why it’s urgent', 'DISCHARGE_SOON')
  await press(submit)
}

it('joins with a reason for what is urgent, and leads to the spot', async () => {
  renderScreen(WaitlistForm, { path: '/waitlist-form', at: `/waitlist-form?homeId=${id}` })
  await screen.findByText(/^No one is waiting right now\./)
  fill('Anything the home should know?', 'I work nights.')
  await claimUrgency('Join the waitlist')
  expect(await screen.findByText('You are at /waitlist-success')).toBeTruthy()
  expect(api.changes.at(-1)).toMatchObject({ body: { homeId: id, notes: 'I work nights.', urgentReason: 'DISCHARGE_SOON' } })
})

it('says afterward how long the home gives people to answer an offer', async () => {
  api.answer('GET /residents/waitlist/{id}', () => entry)
  api.between('GET /homes/{id}/waitlist', () => ({ ...waitlist, offerHours: 12 }))
  renderScreen(WaitlistSuccess, { path: '/waitlist-success', at: `/waitlist-success?id=${id}` })
  await screen.findByText(/An offer is good for 12 hours, then it goes to the next person\./)
})

it('names no number of hours for a home that is no longer public', async () => {
  api.answer('GET /residents/waitlist/{id}', () => entry)
  api.between('GET /homes/{id}/waitlist', () => refuse(404))
  renderScreen(WaitlistSuccess, { path: '/waitlist-success', at: `/waitlist-success?id=${id}` })
  await screen.findByText(/An offer that passes its deadline goes to the next person\./)
})

it('says that someone is on the waitlist only if they are', async () => {
  const shown = renderScreen(WaitlistSuccess, { path: '/waitlist-success', at: '/waitlist-success' })
  expect(await screen.findByText('Which waitlist?')).toBeTruthy()
  expect(screen.queryByText(/re on the waitlist/)).toBeNull()
  shown.unmount()
  api.answer('GET /residents/waitlist/{id}', () => ({
    ...entry,
    status: 'WITHDRAWN' as const,
    position: null,
    nextStep: 'You left.',
  }))
  const left = renderScreen(WaitlistSuccess, { path: '/waitlist-success', at: `/waitlist-success?id=${id}` })
  expect(await screen.findByText('You left.')).toBeTruthy()
  expect(screen.queryByText(/re on the waitlist|as soon as a bed is offered/)).toBeNull()
  left.unmount()
  api.answer('GET /residents/waitlist/{id}', () => entry)
  renderScreen(WaitlistSuccess, { path: '/waitlist-success', at: `/waitlist-success?id=${id}` })
  expect(await screen.findByRole('heading', { name: 'You’re on the waitlist at Harbor House.' })).toBeTruthy()
})

it('has back that it is urgent, and why', async () => {
  const open = async () => {
    const shown = renderScreen(WaitlistForm, { path: '/waitlist-form', at: `/waitlist-form?homeId=${id}` })
    await screen.findByLabelText('This is urgent')
    return shown
  }
  const { unmount } = await open()
  await check('This is urgent')
  fill('Why it’s urgent', 'DISCHARGE_SOON')
  fill('Anything the home should know?', 'I work nights.')
  unmount()
  await open()
  await screen.findByLabelText('Why it’s urgent')
  expect([field('This is urgent').checked, field('Why it’s urgent').value]).toEqual([true, 'DISCHARGE_SOON'])
})

it('changes what someone is waiting for, starting from what it was', async () => {
  renderScreen(WaitlistEntry, { path: '/waitlist/:id', at: `/waitlist/${id}` })
  await screen.findByText('I work nights.')
  await press('Change')
  await screen.findByLabelText(/^Anything the home should know/)
  expect(field('Anything the home should know?').value).toBe('I work nights.')
  fill('Anything the home should know?', 'I work days now.')
  await claimUrgency('Save changes')
  expect(await screen.findByText('I work days now.')).toBeTruthy()
  expect(screen.getByText('You’re next.')).toBeTruthy()
  expect(api.changes.at(-1)).toMatchObject({ body: { priority: 'URGENT', urgentReason: 'DISCHARGE_SOON' } })
})

it('shows why the home changed something', async () => {
  renderScreen(WaitlistEntry, { path: '/waitlist/:id', at: `/waitlist/${id}` })
  expect(await screen.findByText(/They can stay where they are for now\./)).toBeTruthy()
})
