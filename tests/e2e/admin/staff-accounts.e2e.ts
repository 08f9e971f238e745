import { expect } from '@playwright/test'
import { test } from '#tests/e2e/test.ts'
import { browserOf, newPerson, readEmail } from '#tests/e2e/users.ts'
import { refresh, visit } from '#tests/e2e/visit.ts'

const password = 'a quiet harbor at dawn'

test('an administrator invites a reviewer, who sees only their menu and loses the role while signed in', async ({
  browser,
  page,
}) => {
  const administrator = await browserOf(browser, await newPerson('ADMIN', { firstName: 'Ana', lastName: 'Reyes' }))
  const email = `rob.${Date.now()}@example.org`
  await visit(administrator, '/admin-settings?tab=staff')
  await administrator.getByRole('button', { name: 'Invite staff' }).click()
  const invite = administrator.getByRole('dialog', { name: 'Invite staff' })
  await invite.getByLabel('Email').fill(email)
  await invite.getByLabel('Role').selectOption('REVIEWER')
  await invite.getByRole('button', { name: 'Send invitation' }).click()
  await expect(administrator.getByRole('cell', { name: new RegExp(`^${email}`) })).toBeVisible()

  const { link } = await readEmail(page, email, /invited to join a team/)
  const { pathname, search } = new URL(link!)
  await visit(page, pathname + search)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('Rob')
  await page.getByLabel('Last name').fill('Lee')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  const menu = page.getByRole('navigation').first()
  await expect(menu.getByRole('link', { name: 'House documents' })).toBeVisible()
  await expect(menu.getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await expect(menu.getByRole('link', { name: 'Subscriptions' })).toHaveCount(0)

  await refresh(administrator)
  await administrator.getByRole('button', { name: /^Change role.*Rob Lee/ }).click()
  const change = administrator.getByRole('dialog', { name: 'Change Rob Lee’s role' })
  await change.getByLabel('Role').selectOption('FINANCE')
  await change.getByRole('button', { name: 'Change role' }).click()
  await expect(change).toBeHidden()
  // The open event stream ends with the role, and the page learns that the session is over.
  await menu.getByRole('link', { name: 'House documents' }).click()
  await expect(page).toHaveURL(/\/admin-login/)
})
