import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { WaitlistPerson } from '#contract/stays/waitlist.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { waitlistPerson } from '#web/features/stays/waitlist/waitlist.fixture.ts'
import { WaitlistTable } from './waitlist-table.tsx'

const api = fakeApi()
const riley: WaitlistPerson = {
  ...waitlistPerson,
  priority: 'URGENT',
  urgentReason: 'DISCHARGE_SOON',
  allowedActions: ['remove'],
}
api.answer('GET /owners/waitlist/{id}', () => riley)
api.answer('PUT /owners/waitlist/{id}', () => riley)

const show = (more: Partial<WaitlistPerson> = {}) =>
  renderScreen(() => <WaitlistTable people={[{ ...riley, ...more }]} />, { path: '/', at: '/' })
async function choose(item: string) {
  await press(/^More/)
  await user.click(await screen.findByRole('menuitem', { name: item }))
}
const sent = () => api.changes.map(({ body }) => body)

it('takes a note about a person', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'olive' }))
  show()
  await choose('Add note')
  fill('Note', 'Prefers the back room.')
  await press('Save note')
  await expect.poll(sent).toEqual([{ ownerNotes: 'Prefers the back room.' }])
})

it('takes urgency away only with a reason', async () => {
  show()
  await choose('Not urgent')
  const dialog = await findDialog('Remove urgent status for Riley B.?')
  await press('Remove urgent status', dialog)
  expect(sent()).toEqual([])
  fill('Why it isn’t urgent', 'They can stay where they are for now.', dialog)
  await press('Remove urgent status', dialog)
  await expect.poll(sent).toEqual([{ priority: 'NORMAL', reason: 'They can stay where they are for now.' }])
})

it('shows the note there is, and offers nothing about urgency where nothing is urgent', async () => {
  show({ priority: 'NORMAL', urgentReason: null, ownerNotes: 'Prefers the back room.' })
  expect(screen.getByText('Prefers the back room.')).toBeTruthy()
  await press(/^More/)
  expect(await screen.findByRole('menuitem', { name: 'Edit note' })).toBeTruthy()
  expect(screen.queryByRole('menuitem', { name: 'Not urgent' })).toBeNull()
})
