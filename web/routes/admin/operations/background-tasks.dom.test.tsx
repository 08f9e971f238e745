import { screen, within } from '@testing-library/dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { press, renderScreen } from '#tests/dom/screen.tsx'
import { BackgroundTasks, type TaskView } from './background-tasks.tsx'

const staff = vi.hoisted(() => ({ isAdministrator: true }))
vi.mock('#web/features/staff/use-is-staff.ts', () => ({ useIsStaff: () => () => staff.isAdministrator }))
beforeEach(() => {
  staff.isAdministrator = true
})

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const retried: unknown[] = []
const page = { total: 1, page: 1, limit: 20 }
api.answer('GET /admin/due-jobs', () => ({
  jobs: [{ id: '7', job: 'send_refund', dueAt: at, isRunning: false, tries: 2, error: 'It went wrong' }],
  ...page,
}))
api.answer('POST /admin/due-jobs/retry', ({ body }) => {
  retried.push(body)
  return { message: 'Trying it again now.', retried: 1 }
})
const id = '3f0c2a10-0000-4000-8000-000000000001'
api.answer('GET /admin/unsent-emails', () => ({
  emails: [{ id, subject: 'Your bed', to: 'r•••@example.org', createdAt: at, tries: 10, error: '', nextTryAt: null }],
  ...page,
}))
api.answer('POST /admin/unsent-emails/retry', ({ body }) => {
  retried.push(body)
  return { message: 'Trying it again now.', retried: 1 }
})

const open = (view: TaskView) =>
  renderScreen(() => <BackgroundTasks view={view} />, { path: '/admin-notifications', at: `/admin-notifications?view=${view}` })

it('lists what is due, and lets an administrator run one before the others', async () => {
  open('due')
  const table = await screen.findByRole('table', { name: 'Tasks due now' })
  expect(within(table).getByText('send refund')).toBeTruthy()
  expect(within(table).getByText('It went wrong')).toBeTruthy()
  await press(/^Run it next/)
  expect(await screen.findByText('Trying it again now.')).toBeTruthy()
  expect(retried.at(-1)).toEqual({ ids: ['7'] })
})

it('others of the staff only see what is due', async () => {
  staff.isAdministrator = false
  open('due')
  await screen.findByRole('table', { name: 'Tasks due now' })
  expect(screen.queryByRole('button', { name: /^Run it next/ })).toBeNull()
})

it('lists emails that were not sent without their addresses, and sends one again', async () => {
  open('emails')
  const table = await screen.findByRole('table', { name: 'Emails not sent' })
  expect(within(table).getByText('to r•••@example.org')).toBeTruthy()
  await press(/^Send again/)
  expect(await screen.findByText('Trying it again now.')).toBeTruthy()
  expect(retried.at(-1)).toEqual({ ids: [id] })
})
