import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import type { Incident } from '#contract/messaging/incidents.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { check, field, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { seeAs, staff } from '#tests/dom/sign-in.ts'
import { Incidents } from './incidents.tsx'
import { NewIncident } from './new-incident.tsx'

beforeEach(() => seeAs(staff('ADMINISTRATOR')))

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const incident: Incident = {
  id: '3f0c2a10-0000-4000-8000-000000000001',
  kind: 'HOME_REPORT',
  severity: 'CRITICAL',
  status: 'OPEN',
  source: 'CONVERSATION',
  conversationId: '3f0c2a10-0000-4000-8000-000000000004',
  title: 'Locked exit',
  words: 'The back door is locked at night.',
  outcome: '',
  home: { id: '3f0c2a10-0000-4000-8000-000000000002', title: 'Harbor House' },
  reportedBy: null,
  assignedTo: null,
  openedAt: at,
  dueAt: at,
  closedAt: null,
  isLate: true,
  link: null,
  notes: [],
  history: [],
  allowedActions: ['take', 'resolve', 'dismiss'],
}
const ada = { id: '3f0c2a10-0000-4000-8000-000000000003', name: 'Ada Flores' }
const counts = { OPEN: 1, IN_PROGRESS: 0, WAITING: 0, RESOLVED: 2, DISMISSED: 0 }
api.answer('PUT /admin/presence', () => ({ others: [] }))
api.answer('GET /admin/incidents', () => ({ incidents: [incident], counts, late: 1, total: 1, page: 1, limit: 20 }))
api.answer('GET /admin/incidents/assignees', () => ({ staff: [ada] }))
api.answer('POST /admin/incidents/{id}/action', () => ({
  ...incident,
  status: 'RESOLVED',
  closedAt: at,
  allowedActions: ['reopen'],
}))

it('shows what is late, and closes an incident only with words', async () => {
  renderScreen(Incidents, { path: '/', at: '/' })
  await screen.findByText('Late')
  await press(/Locked exit$/)
  const dialog = await findDialog('Locked exit')
  expect(within(dialog).getByText('The back door is locked at night.')).toBeTruthy()
  await check('Resolve: we’ve handled it', dialog)
  await press('Save', dialog)
  expect(await within(dialog).findAllByText('Enter a reason')).not.toHaveLength(0)
  fill('Reason', 'The lock is gone.', dialog)
  await press('Save', dialog)
  await screen.findByRole('button', { name: /Locked exit$/ })
  expect(api.changes).toEqual([
    { call: `POST /admin/incidents/${incident.id}/action`, body: { action: 'resolve', words: 'The lock is gone.' } },
  ])
})

it('has back the reason for closing an incident', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'ada' }))
  const open = async () => {
    const shown = renderScreen(Incidents, { path: '/', at: '/' })
    await screen.findByText('Late')
    await press(/Locked exit$/)
    return { ...shown, dialog: await findDialog('Locked exit') }
  }
  const { dialog, unmount } = await open()
  await check('Resolve: we’ve handled it', dialog)
  fill('Reason', 'The lock is gone.', dialog)
  unmount()
  const again = await open()
  expect(((await within(again.dialog).findByLabelText('Reason')) as HTMLTextAreaElement).value).toBe('The lock is gone.')
})

it('shows a marked conversation only after a reason', async () => {
  api.answer('POST /admin/conversations/{id}/view', () => ({ messages: [], hasEarlier: false }))
  renderScreen(Incidents, { path: '/', at: '/' })
  await screen.findByText('Late')
  await press(/Locked exit$/)
  const dialog = await findDialog('Locked exit')
  expect(within(dialog).getByText('Our rules for messages')).toBeTruthy()
  fill('Why you need to read this conversation', 'A home may ask for payment.', dialog)
  await press('Read conversation', dialog)
  await waitFor(() =>
    expect(api.changes).toContainEqual({
      call: `POST /admin/conversations/${incident.conversationId}/view`,
      body: { reason: 'A home may ask for payment.' },
    }),
  )
})

it('records an incident about a home that is found by its name or city', async () => {
  const home = { id: '3f0c2a10-0000-4000-8000-000000000005', title: 'Banyan Row', city: 'Delray Beach', state: 'FL' }
  api.answer('GET /admin/search', () => ({
    people: [],
    homes: [{ ...home, status: 'PUBLISHED' }],
    applications: [],
    payments: [],
  }))
  api.answer('POST /admin/incidents', () => incident)
  renderScreen(() => <NewIncident onClose={() => {}} />, { path: '/', at: '/' })
  const dialog = await findDialog('Record an incident')
  fill('What happened', 'A neighbor called', dialog)
  fill('Home', 'delray', dialog)
  expect(await within(dialog).findByText('Delray Beach, FL')).toBeTruthy()
  await press('Choose Banyan Row', dialog)
  await press('Record incident', dialog)
  await waitFor(() =>
    expect(api.changes).toContainEqual({
      call: 'POST /admin/incidents',
      body: { kind: 'COMPLAINT', severity: 'NORMAL', homeId: home.id, title: 'A neighbor called', words: '' },
    }),
  )
})

it('keeps what is typed while a note is being saved, and when the dialog closes', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'ada' }))
  renderScreen(Incidents, { path: '/', at: '/' })
  await screen.findByText('Late')
  await press(/Locked exit$/)
  const dialog = await findDialog('Locked exit')
  api.answer('POST /admin/incidents/{id}/notes', ({ body: { body } }) => {
    fill('Note', 'They called back.', dialog)
    return { ...incident, notes: [{ id: incident.id, by: 'Ada Flores', at, body }] }
  })
  fill('Note', 'I called the home.', dialog)
  await press('Add note', dialog)
  await within(dialog).findByText('I called the home.')
  expect(field('Note', dialog).value).toBe('They called back.')
  await press('Close', dialog)
  await press(/Locked exit$/)
  expect(field('Note', await findDialog('Locked exit')).value).toBe('They called back.')
})

it('is reassigned by a button, not by every choice that arrow keys pass', async () => {
  const lee = { id: '3f0c2a10-0000-4000-8000-000000000006', name: 'Lee Ortiz' }
  api.answer('GET /admin/incidents/assignees', () => ({ staff: [ada, lee] }))
  api.answer('POST /admin/incidents/{id}/hand-over', () => ({ ...incident, assignedTo: lee }))
  renderScreen(Incidents, { path: '/', at: '/' })
  await screen.findByText('Late')
  await press(/Locked exit$/)
  const dialog = await findDialog('Locked exit')
  await within(dialog).findByRole('option', { name: 'Lee Ortiz' })
  await press('Reassign', dialog)
  await within(dialog).findByText('Choose someone else on staff.')
  fill('Assign to', ada.id, dialog)
  fill('Assign to', lee.id, dialog)
  expect(api.changes).toEqual([])
  await press('Reassign', dialog)
  await waitFor(() =>
    expect(api.changes).toEqual([{ call: `POST /admin/incidents/${incident.id}/hand-over`, body: { userId: lee.id } }]),
  )
  expect(dialog.contains(document.activeElement)).toBe(true)
})
