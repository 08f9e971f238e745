import { expect, type Page } from '@playwright/test'
import { generate } from 'otplib'
import { test } from '#tests/e2e/test.ts'
import { newPerson } from '#tests/e2e/users.ts'
import { password } from '#tests/factories/accounts.ts'

async function enterPassword(page: Page, email: string) {
  await page.goto('/resident-login')
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: /^Account menu:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL(/login/)
}

test('two-step sign-in: turned on with an app, kept after a lost phone, and then with a passkey', async ({ page }) => {
  const { email } = await newPerson('SEEKER')
  await enterPassword(page, email)
  await page.waitForURL('/residents/dashboard')

  await page.goto('/residents/settings')
  await page.getByRole('button', { name: 'Set up app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' })
  await expect(dialog.getByRole('img', { name: 'Code to scan with your phone' })).toBeVisible()
  await dialog.getByText('Can’t scan it?').click()
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill(await generate({ secret }))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = await codes.first().textContent()
  await page.getByRole('button', { name: 'I saved them' }).click()
  await signOut(page)

  // The phone is gone: the password alone does not open the door, a recovery code does.
  await enterPassword(page, email)
  await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByLabel('Code', { exact: true }).fill('000000')
  await page.getByRole('button', { name: 'Finish signing in' }).click()
  await expect(page.getByText('That code does not match')).toBeVisible()
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode!.toLowerCase())
  await page.getByRole('button', { name: 'Finish signing in' }).click()
  await page.waitForURL('/residents/dashboard')

  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true } as const
  await device.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  await page.goto('/residents/settings')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Passkey: My phone')).toBeVisible()
  await signOut(page)
  await enterPassword(page, email)
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await page.waitForURL('/residents/dashboard')
})
