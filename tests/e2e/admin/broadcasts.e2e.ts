import { expect } from '@playwright/test'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, browserOf, callsOf, newPerson, readEmail } from '#tests/e2e/users.ts'
import { refresh, visit } from '#tests/e2e/visit.ts'

test('staff schedule a message to owners and then send it; the bell of one shows it at once, and they read and archive it', async ({
  page: staff,
  browser,
}) => {
  test.setTimeout(120_000)
  const title = `Please read this ${Date.now()}`
  const person = await newPerson('OWNER')
  const owner = await browserOf(browser, person)
  await owner.goto('/homeowner/notifications?status=UNREAD')
  await expect(owner.getByRole('heading', { name: 'You’re all caught up' })).toBeVisible()
  const bell = owner.getByRole('banner').getByRole('link', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')

  await beSignedIn(staff, 'admin')
  await staff.goto('/admin-notifications?view=write')
  await staff.getByLabel('Title').fill(title)
  await staff.getByRole('textbox', { name: 'Message' }).fill('The contact page has a new number.')
  await staff.getByLabel('Link').fill('/contact')
  await staff.getByLabel('Topic').selectOption({ label: 'Messages' })
  await staff.getByLabel('Owners and their teams').check()
  await staff.getByLabel(/Also send by email/).check()
  await staff.getByLabel('Later').check()
  await staff.getByLabel('Date and time').fill('2091-05-04T09:30')
  await staff.getByRole('button', { name: 'Schedule' }).click()
  const line = staff.getByRole('row').filter({ hasText: title })
  await expect(line.getByText('Goes out May 4, 2091 at 9:30 AM EDT')).toBeVisible()
  await line.getByRole('link', { name: /^Edit/ }).click()
  await staff.getByRole('radio', { name: 'Now' }).check()
  await staff.getByRole('button', { name: 'Send...' }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByText(/^This reaches \d+ people: \d+ in the app, \d+ by email\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send now' }).click()
  await expect(staff.getByText('Message on its way.')).toBeVisible()

  // Nothing happens in the owner's browser: the event stream updates both the bell and the list.
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  const row = owner.getByRole('listitem').filter({ hasText: title })
  await expect(row.getByText('New', { exact: true })).toBeVisible()
  await row.getByRole('link', { name: title }).click()
  await owner.waitForURL('/contact')
  await visit(owner, '/homeowner/notifications')
  await expect(row).toBeVisible()
  await expect(row.getByText('New', { exact: true })).toHaveCount(0)
  await expect(bell).toHaveAccessibleName('Notifications')

  await readEmail(owner, person.email, new RegExp(title))
  await refresh(staff)
  await expect(line.getByText('Sent', { exact: true })).toBeVisible()
  await expect(line.getByText(/^1 of \d+ read it/)).toBeVisible()

  await row.getByRole('checkbox').check()
  await owner.getByRole('toolbar', { name: 'Selected notifications' }).getByRole('button', { name: 'Archive' }).click()
  await expect(row).toHaveCount(0)
  await owner.getByRole('button', { name: 'Archived 1' }).click()
  await expect(row).toBeVisible()
  await owner.getByRole('link', { name: 'Notification settings' }).click()
  await owner.getByLabel('Reviews: email').uncheck()
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByText('Saved.')).toBeVisible()
  const { body } = await (await callsOf(owner, person))('GET', '/notification-preferences')
  expect(body.preferences).toContainEqual({ type: 'REVIEW', inBell: true, byMail: false, isMandatory: false })
})
