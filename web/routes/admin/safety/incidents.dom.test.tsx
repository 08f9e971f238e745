import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Incident } from '#contract/messaging/incidents.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { check, fill, findDialog, press, renderScreen } from '#tests/dom/screen.tsx'
import { Incidents } from './incidents.tsx'

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const incident: Incident = {
  id: '3f0c2a10-0000-4000-8000-000000000001',
  kind: 'HOME_REPORT',
  severity: 'CRITICAL',
  status: 'OPEN',
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
  await check('Resolve: we have seen to it', dialog)
  await press('Save', dialog)
  expect(await within(dialog).findAllByText('Enter a reason')).not.toHaveLength(0)
  fill('Reason', 'The lock is gone.', dialog)
  await press('Save', dialog)
  await screen.findByRole('button', { name: /Locked exit$/ })
  expect(api.changes).toEqual([
    { call: `POST /admin/incidents/${incident.id}/action`, body: { action: 'resolve', words: 'The lock is gone.' } },
  ])
})
