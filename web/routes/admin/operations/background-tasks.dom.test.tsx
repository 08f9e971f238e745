import { screen, waitFor, within } from '@testing-library/dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeApi, refuse } from '#tests/dom/fake-api.ts'
import { act } from '#tests/dom/render.tsx'
import { press, renderScreen, user } from '#tests/dom/screen.tsx'
import { seeAs, staff } from '#tests/dom/sign-in.ts'
import { NoticeBar } from '#web/features/staff/notice-bar.tsx'
import { closeNotice } from '#web/features/staff/notices.ts'
import { Shortcuts } from '#web/features/staff/shortcuts.tsx'
import { BackgroundTasks, type TaskView } from './background-tasks.tsx'

afterEach(() => vi.useRealTimers())
beforeEach(() => {
  seeAs(staff('ADMINISTRATOR'))
  closeNotice()
})

const api = fakeApi()
const at = new Date('2026-11-10T12:00:00Z')
const retried: unknown[] = []
const page = { total: 1, page: 1, limit: 20 }
const dueJob = { id: '7', job: 'send_refund', dueAt: at, isRunning: false, tries: 2, error: 'It went wrong' }
let due = [dueJob]
api.answer('GET /admin/due-jobs', () => ({ jobs: due, ...page, total: due.length }))
api.answer('POST /admin/due-jobs/retry', ({ body }) => {
  retried.push(body)
  return { message: 'Trying it again now.', retried: 1 }
})
const id = '3f0c2a10-0000-4000-8000-000000000001'
const unsentEmail = { id, subject: 'Your bed', to: 'r•••@example.org', createdAt: at, tries: 10, error: '', nextTryAt: null }
let unsent: { nextTryAt: Date | null }[] = []
api.answer('GET /admin/unsent-emails', () => ({ emails: unsent as never[], ...page, total: unsent.length }))
api.answer('POST /admin/unsent-emails/retry', ({ body }) => {
  retried.push(body)
  unsent = [{ ...unsentEmail, nextTryAt: new Date() }]
  return { message: 'Trying it again now.', retried: 1 }
})

/** More than a page, and more than one call may try again; the newest has an error that is one long word. */
const failed = Array.from({ length: 130 }, (_, index) => ({
  id: String(index + 1),
  job: 'send_refund',
  email: index === 1 ? { to: 'r•••@example.org', subject: 'Your bed' } : null,
  tries: 10,
  error: index === 0 ? `https://example.org/${'x'.repeat(250)}` : index === 1 ? '' : 'It went wrong',
  createdAt: at,
  failedAt: at,
}))
let gone = new Set<string>()
api.answer('GET /admin/failed-jobs', ({ query }) => {
  const left = failed.filter((job) => !gone.has(job.id))
  const { page = 1, limit = 20 } = query as { page?: number; limit?: number }
  return { jobs: left.slice((page - 1) * limit, page * limit), total: left.length, page: Number(page), limit }
})
const answerRetry = () =>
  api.answer('POST /admin/failed-jobs/retry', ({ body }) => {
    const { ids } = body as { ids: string[] }
    retried.push(ids.length)
    gone = new Set([...gone, ...ids])
    return { message: 'Trying again now.', retried: ids.length }
  })
beforeEach(() => {
  gone = new Set()
  due = [dueJob]
  unsent = [unsentEmail]
  retried.length = 0
  answerRetry()
})

const open = (view: TaskView) =>
  renderScreen(
    () => (
      <main>
        <NoticeBar />
        <Shortcuts />
        <BackgroundTasks view={view} />
      </main>
    ),
    { path: '/admin-notifications', at: `/admin-notifications?view=${view}` },
  )

const failedTasks = () => screen.findByRole('table', { name: 'Failed emails and tasks' })

it('shows failed tasks page by page, each with its last error, its tries and the time of the last one', async () => {
  open('failed')
  const table = await failedTasks()
  expect(within(table).getAllByRole('row')).toHaveLength(21)
  expect(screen.getByText('1–20 of 130 tasks')).toBeTruthy()
  const [, first, second] = within(table).getAllByRole('row')
  expect(within(first!).getByText(/^https:\/\/example\.org\/x+$/).className).toMatch(/typed/)
  expect(within(first!).getByRole('time').getAttribute('datetime')).toBe(at.toISOString())
  expect(within(second!).getByText('Email to r•••@example.org')).toBeTruthy()
  expect(within(second!).getByText('Unknown')).toBeTruthy()
  expect(within(second!).getByRole('button', { name: /^Send again/ })).toBeTruthy()
  await press('Page 2')
  expect(await screen.findByText('21–40 of 130 tasks')).toBeTruthy()
})

it('tries one again by keyboard, says so in the corner and leads to the next one', async () => {
  open('failed')
  await failedTasks()
  await user.keyboard('j{Enter}')
  expect(await screen.findByText('Trying it again now.')).toBeTruthy()
  expect(retried).toEqual([1])
  expect(screen.getByText(/^Next: Email to r•••@example\.org/)).toBeTruthy()
  await waitFor(() => expect(screen.getByText('1–20 of 129 tasks')).toBeTruthy())
  await user.keyboard('n')
  expect((document.activeElement as HTMLElement).dataset.key).toBe('2')
})

it('tries all again, however many pages there are, a hundred with each call', async () => {
  open('failed')
  await failedTasks()
  await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
  await press(/^Select all 130/)
  await screen.findByText('130 tasks selected')
  await press('Try again')
  expect(await screen.findByText('Trying 130 again now.')).toBeTruthy()
  expect(retried).toEqual([100, 30])
  expect(await screen.findByText('Nothing failed')).toBeTruthy()
})

it('selects the whole page from one selected task, as on a phone, where the table has no head', async () => {
  open('failed')
  const table = await failedTasks()
  await user.click(within(table).getAllByRole('checkbox', { name: /^Select (?!all)/ })[0]!)
  await press('Select all 20 on this page')
  expect(await screen.findByText('20 tasks selected')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /on this page$/ })).toBeNull()
})

it('says beside the button why one could not be tried again, and keeps the others as they are', async () => {
  api.between('POST /admin/failed-jobs/retry', () => refuse(409, 'These are no longer waiting. Please reload the list.'))
  open('failed')
  const table = await failedTasks()
  const [, first, second] = within(table).getAllByRole('row')
  await user.click(within(first!).getByRole('button'))
  expect((await within(first!).findByRole('alert')).textContent).toBe('These are no longer waiting. Please reload the list.')
  expect(within(second!).queryByRole('alert')).toBeNull()
  expect(within(second!).getByRole<HTMLButtonElement>('button').disabled).toBe(false)
})

it('lists what is due, and lets an administrator run one before the others', async () => {
  open('due')
  const table = await screen.findByRole('table', { name: 'Tasks due now' })
  expect(within(table).getByText('Send refund')).toBeTruthy()
  expect(within(table).getByText('It went wrong')).toBeTruthy()
  await press(/^Run it next/)
  expect(await screen.findByText('Trying it again now.')).toBeTruthy()
  expect(retried.at(-1)).toEqual({ ids: ['7'] })
})

it('others of the staff only see what is due', async () => {
  seeAs(staff('SUPPORT'))
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

it('comes up to date by itself while something is due or being tried', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { unmount } = open('due')
  await screen.findByRole('table', { name: 'Tasks due now' })
  due = []
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await screen.findByText('Nothing is due')
  unmount()
  open('emails')
  await press(/^Send again/, await screen.findByRole('table', { name: 'Emails not sent' }))
  await screen.findByText('Trying it again now.')
  unsent = []
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await screen.findByText('Every email was sent')
})
