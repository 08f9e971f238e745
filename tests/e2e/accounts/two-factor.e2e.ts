import { expect, type Page } from '@playwright/test'
import { generate } from 'otplib'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, newPerson } from '#tests/e2e/users.ts'
import { password } from '#tests/factories/accounts.ts'

/** The password is entered again on the page that signing out leads to. */
async function comeBack(page: Page, email: string) {
  await page.getByRole('button', { name: /^Account menu:/ }).click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
  await page.waitForURL(/login/)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('two-step sign-in: turned on with an app and a passkey, and kept after a lost phone', async ({ page }) => {
  const person = await newPerson('SEEKER')
  await beSignedIn(page, person)
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

  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const options = { protocol: 'ctap2', transport: 'internal', hasUserVerification: true, isUserVerified: true } as const
  await device.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByText('Passkey: My phone')).toBeVisible()

  // The phone is gone: the password alone does not open the door, a recovery code does.
  await comeBack(page, person.email)
  await expect(page.getByRole('heading', { name: 'Confirm that it’s you' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.getByLabel('Code', { exact: true }).fill(recoveryCode!.toLowerCase())
  await page.getByRole('button', { name: 'Finish signing in' }).click()
  await page.waitForURL('/residents/dashboard')

  await comeBack(page, person.email)
  await page.getByRole('button', { name: 'Use my passkey' }).click()
  await page.waitForURL('/residents/dashboard')
})
