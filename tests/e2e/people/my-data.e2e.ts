import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, newPerson } from '#tests/e2e/users.ts'
import { password } from '#tests/factories/accounts.ts'
import { unzip } from '#tests/unzip.ts'

test('my data: downloaded as a ZIP that opens, the account deleted, and kept by signing in again', async ({ page }) => {
  const resident = await newPerson('SEEKER', { firstName: 'Rowan', lastName: 'Tillery' })
  await beSignedIn(page, resident)
  await page.goto('/residents/settings?tab=data')
  await page.getByRole('button', { name: 'Prepare my download' }).click()
  await expect(page.getByText('We’re preparing your download')).toBeVisible()
  const button = page.getByRole('button', { name: /^Download ZIP/ })
  await expect(button).toBeVisible({ timeout: 20_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const files = unzip(readFileSync(await file.path()))
  expect(files.get('index.html')!.toString()).toContain(resident.email)
  expect(JSON.parse(files.get('data/account.json')!.toString()).users).toMatchObject([{ lastName: 'Tillery' }])

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog', { name: 'Delete your account?' }).getByRole('button', { name: 'Delete account' }).click()
  await page.waitForURL(/\/resident-login\?closed/)
  await expect(page.getByText('Your account is closed')).toBeVisible()

  await page.getByLabel('Email').first().fill(resident.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('You asked us to delete this account')).toBeVisible()
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.waitForURL('/residents/dashboard')
})
