import { screen, waitFor, within } from '@testing-library/dom'
import { beforeEach, expect, it } from 'vitest'
import { type Notification, notificationType } from '#contract/messaging/notifications.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { fill, findDialog, press, renderScreen, user } from '#tests/dom/screen.tsx'
import { NotificationsScreen } from './notifications-screen.tsx'

const api = fakeApi()
const idOf = (no: number) => `00000000-0000-4000-8000-00000000000${no}`
const note = (no: number, title: string): Notification => ({
  id: idOf(no),
  type: 'SYSTEM',
  priority: 'NORMAL',
  status: 'UNREAD',
  isRead: false,
  title,
  message: 'A note to myself.',
  link: null,
  createdAt: new Date('2026-11-16T12:00:00Z'),
  readAt: null,
})
let stored: Notification[] = []
let areReviewsMailed = true
beforeEach(() => {
  stored = [note(1, 'Call the plumber'), note(2, 'Order soap'), note(3, 'Water the palms')]
  areReviewsMailed = true
})
const nextStatus = { ARCHIVE: 'ARCHIVED', MARK_READ: 'READ', MARK_UNREAD: 'UNREAD' } as const

api.answer('GET /notifications', ({ query }) => {
  const wanted = query.status ?? ['UNREAD', 'READ']
  const notifications = stored.filter(
    ({ status, title }) => wanted.includes(status) && title.toLowerCase().includes((query.search ?? '').toLowerCase()),
  )
  const countOf = (status: Notification['status']) => stored.filter((one) => one.status === status).length
  const counts = { UNREAD: countOf('UNREAD'), READ: countOf('READ'), ARCHIVED: countOf('ARCHIVED') }
  return { notifications, page: query.page, limit: query.limit, total: notifications.length, counts }
})
api.answer('PATCH /notifications/bulk', ({ body: { notificationIds, action } }) => {
  const isMeant = ({ id }: Notification) => notificationIds.includes(id)
  if (action === 'DELETE') stored = stored.filter((one) => !isMeant(one))
  else stored = stored.map((one) => (isMeant(one) ? { ...one, status: nextStatus[action] } : one))
  return { updated: notificationIds.length }
})
const preferences = () => ({
  preferences: notificationType.options.map((type) => ({
    type,
    inBell: true,
    byMail: type !== 'REVIEW' || areReviewsMailed,
    isMandatory: type === 'SAFETY',
  })),
  sendsReadReceipts: true,
})
api.answer('GET /notification-preferences', preferences)
api.answer('PUT /notification-preferences', ({ body }) => {
  areReviewsMailed = body.preferences.find(({ type }) => type === 'REVIEW')!.byMail
  return preferences()
})

const path = '/notifications'
const open = (search = '') => renderScreen(NotificationsScreen, { path, at: `${path}${search}` })
const findNote = async (title: string) => within((await screen.findByText(title, { selector: 'h2' })).closest('li')!)
const expectGone = (title: string) => waitFor(() => expect(screen.queryByText(title, { selector: 'h2' })).toBeNull())

it('archives several at once, and shows them under their own tab', async () => {
  open()
  for (const title of ['Call the plumber', 'Order soap']) await user.click((await findNote(title)).getByRole('checkbox'))
  const bar = screen.getByRole('toolbar', { name: 'Selected notifications' })
  expect(within(bar).getByText('2 notifications selected')).toBeTruthy()
  await press('Archive', bar)
  await expectGone('Call the plumber')
  await findNote('Water the palms')
  expect(api.changes).toEqual([
    { call: 'PATCH /notifications/bulk', body: { notificationIds: [idOf(1), idOf(2)], action: 'ARCHIVE' } },
  ])
  await press('Archived 2')
  await findNote('Call the plumber')
  await expectGone('Water the palms')
  await press('All 1')
  await findNote('Water the palms')
})

it('takes one out of the archive, and deletes one only after a question', async () => {
  stored = stored.map((one) => ({ ...one, status: 'ARCHIVED' as const }))
  open('?status=ARCHIVED')
  await user.click((await findNote('Call the plumber')).getByRole('button', { name: /^More/ }))
  await user.click((await findNote('Call the plumber')).getByRole('menuitem', { name: 'Delete' }))
  const dialog = await findDialog('Delete this notification?')
  expect(api.changes).toEqual([])
  await press('Delete', dialog)
  await expectGone('Call the plumber')
  await user.click((await findNote('Order soap')).getByRole('button', { name: /^More/ }))
  await user.click((await findNote('Order soap')).getByRole('menuitem', { name: 'Unarchive' }))
  await expectGone('Order soap')
  expect(stored.map(({ title, status }) => [title, status])).toEqual([
    ['Order soap', 'UNREAD'],
    ['Water the palms', 'ARCHIVED'],
  ])
})

it('finds one by its words', async () => {
  open()
  await findNote('Call the plumber')
  fill('Search', 'soap')
  await expectGone('Call the plumber')
  await findNote('Order soap')
})

it('says that everything was read where nothing is new', async () => {
  stored = []
  open('?status=UNREAD')
  expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeTruthy()
})

it('keeps what a person wants to be told of, except what nobody can turn off', async () => {
  const { unmount } = open()
  await user.click(await screen.findByRole('link', { name: 'Notification settings' }))
  const reviews = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Reviews: email' })
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Safety: email' }).disabled).toBe(true)
  expect(reviews.checked).toBe(true)
  await user.click(reviews)
  await press('Save')
  await screen.findByText('Saved.')
  expect(areReviewsMailed).toBe(false)
  unmount()
  open('?view=preferences')
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Reviews: email' })).checked).toBe(false)
})
