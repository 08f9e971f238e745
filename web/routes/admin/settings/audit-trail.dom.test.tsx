import { screen, within } from '@testing-library/dom'
import { expect, it } from 'vitest'
import type { AuditEvent } from '#contract/trust/audit-events.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { button, fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import AdminSettings from './admin-settings.tsx'

const api = fakeApi()
const homeId = '3f0c2a10-0000-4000-8000-000000000001'
const event: AuditEvent = {
  id: '3f0c2a10-0000-4000-8000-000000000009',
  at: new Date('2026-11-10T17:00:00Z'),
  text: 'Suspended',
  by: 'Ana Reyes',
  reason: 'No insurance',
  action: 'home.suspend',
  subject: { type: 'home', id: homeId, label: 'Harbor House' },
  actor: { id: '3f0c2a10-0000-4000-8000-000000000002', role: 'ADMIN' },
  details: { from: 'PUBLISHED', to: 'SUSPENDED' },
  network: '203.0.113.0/24',
  requestId: 'request-1',
  chainNo: 41,
}
const trail = {
  links: 41,
  waiting: 0,
  head: null,
  lastCheck: { at: new Date('2026-11-10T08:41:00Z'), links: 40, finding: null as string | null },
  actions: [{ value: 'home.suspend', label: 'Home: Suspended' }],
}
const asked: unknown[] = []
api.answer('GET /admin/audit-trail', () => trail)
api.answer('GET /admin/audit-events', ({ query }) => {
  asked.push(query)
  return { events: query.person === 'nobody' ? [] : [event], next: query.after ? null : 'cursor' }
})
const open = () => renderScreen(AdminSettings, { path: '/admin-settings', at: '/admin-settings?tab=audit' })

it('says who did what, to which record and from where, with everything behind a click', async () => {
  open()
  expect((await screen.findByRole('link', { name: 'Harbor House' })).getAttribute('href')).toBe(`/admin-properties/${homeId}`)
  await screen.findByText(/41 events in the chain. Checked/)
  await user.click(screen.getByRole('link', { name: 'Suspended' }))
  const dialog = await findDialog('Suspended')
  for (const text of ['Ana Reyes', '203.0.113.0/24', 'PUBLISHED', 'home.suspend', '41']) within(dialog).getByText(text)
  await user.click(button('Close', dialog))
})

it('goes to older events and, with another filter, back to the newest', async () => {
  open()
  await screen.findByText('Ana Reyes')
  await press('Show older')
  await screen.findByRole('button', { name: 'Back to the newest' })
  expect(asked.at(-1)).toMatchObject({ after: 'cursor' })
  fill('Action', 'home.suspend')
  await screen.findByRole('button', { name: 'Show older' })
  expect(asked.at(-1)).toMatchObject({ action: 'home.suspend' })
  expect(asked.at(-1)).not.toHaveProperty('after', 'cursor')
  fill('Who', 'nobody')
  await screen.findByText('No events match your filters')
})

it('raises an alarm if the trail was changed', async () => {
  api.between('GET /admin/audit-trail', () => ({ ...trail, lastCheck: { ...trail.lastCheck, finding: 'Link 7 was removed.' } }))
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Link 7 was removed.')
})
