import { screen } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { type Notification, type NotificationPreference, notificationType } from '#contract/messaging/notifications.ts'
import { fakeApi } from '#tests/dom/fake-api.ts'
import { renderScreen } from '#tests/dom/screen.tsx'
import { resident, seeAs } from '#tests/dom/sign-in.ts'
import { owner } from '#web/session/session.fixture.ts'
import { notificationFilters } from './filters.ts'
import { NotificationRow } from './notification-row.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'

const api = fakeApi()
const path = '/notifications'
const notification: Notification = {
  id: '00000000-0000-4000-8000-000000000009',
  type: 'VERIFICATION',
  priority: 'NORMAL',
  status: 'UNREAD',
  isRead: false,
  title: 'Your identity is checked',
  message: 'You do not have to do anything.',
  link: null,
  createdAt: new Date('2026-11-16T12:00:00Z'),
  readAt: null,
}
api.answer('GET /notification-preferences', () => ({
  preferences: notificationType.options.map(
    (type): NotificationPreference => ({ type, inBell: true, byMail: true, isMandatory: false }),
  ),
  sendsReadReceipts: true,
}))

const nothing = () => undefined
const Row = () => <NotificationRow item={notification} isChosen={false} onChoose={nothing} onOpen={nothing} onChange={nothing} />
const settings = () => renderScreen(PreferencesPanel, { path, at: path })

it('calls a resident’s checks by their name, and lets them filter by it', async () => {
  seeAs(resident)
  renderScreen(Row, { path, at: path })
  await screen.findByText('Your identity is checked')
  expect(screen.getByText('Identity and checks')).toBeTruthy()
  expect(notificationFilters('SEEKER')[0]).toMatchObject({
    options: expect.arrayContaining([['VERIFICATION', 'Identity and checks']]),
  })
})

it('has a switch for them in the settings', async () => {
  seeAs(resident)
  settings()
  expect(await screen.findByRole('checkbox', { name: 'Identity and checks: email' })).toBeTruthy()
})

it('keeps the words of owners, who have listings', async () => {
  seeAs(owner)
  settings()
  expect(await screen.findByRole('checkbox', { name: 'Listings and badges: email' })).toBeTruthy()
})
