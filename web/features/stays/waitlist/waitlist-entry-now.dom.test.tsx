import { screen } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { ResidentWaitlistEntry } from '#contract/stays/waitlist.ts'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { useApi } from '#web/api/queries.ts'
import { waitlistEntry } from './waitlist.fixture.ts'
import { WaitlistEntryNow } from './waitlist-entry-now.tsx'

const api = fakeApi()
const waiting: ResidentWaitlistEntry = { ...waitlistEntry, passesLeft: 1, nextStep: 'We’ll email you when a bed opens up.' }
const offered: ResidentWaitlistEntry = {
  ...waiting,
  status: 'OFFERED',
  nextStep: 'A bed is offered to you.',
  allowedActions: ['accept', 'pass'],
}
let entry: ResidentWaitlistEntry
beforeEach(() => {
  entry = offered
})
api.answer('GET /residents/waitlist', () => ({ entries: [entry] }))

function Entries() {
  const { data } = useApi('GET /residents/waitlist', {})
  return data?.entries.map((one) => <WaitlistEntryNow key={one.id} entry={one} />)
}
const open = async () => {
  renderScreen(Entries, { path: '/', at: '/' })
  await screen.findByText('A bed is offered to you.')
}

it('shows how things stand after an offer that was answered in another tab', async () => {
  api.answer('POST /residents/waitlist/{id}/respond', () => {
    entry = waiting
    return refuse(409, 'No bed is offered. It is waiting.')
  })
  await open()
  await press('Accept this bed')
  expect(await screen.findByText('We’ll email you when a bed opens up.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept this bed' })).toBeNull()
  await expect.poll(() => screen.queryByText(/No bed is offered/)).toBeNull()
})

it('says why something was refused while nothing has changed', async () => {
  api.answer('POST /residents/waitlist/{id}/respond', () => refuse(409, 'This home is not taking people right now.'))
  await open()
  const reads = api.reads.length
  await press('Accept this bed')
  await expect.poll(() => api.reads.length).toBeGreaterThan(reads)
  expect(await screen.findByText('This home is not taking people right now.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Accept this bed' })).toBeTruthy()
})

it('asks before a bed is given to the next person', async () => {
  api.answer('POST /residents/waitlist/{id}/respond', () => {
    entry = waiting
    return entry
  })
  await open()
  await press('Pass')
  await press('Keep my offer', await findDialog('Pass on this bed?'))
  expect(api.changes).toEqual([])
  await press('Pass')
  await press('Pass on this bed', await findDialog('Pass on this bed?'))
  await screen.findByText('We’ll email you when a bed opens up.')
  expect(api.changes.map(({ body }) => body)).toEqual([{ response: 'PASS' }])
})
