import { expect, type Page, test } from '@playwright/test'
import { readLetter } from '#tests/e2e/people.ts'

const password = 'seven quiet rivers'
const newEmail = () => `new-${crypto.randomUUID()}@example.org`

async function signUp(page: Page, email: string) {
  await page.goto('/resident-signup')
  await page.getByLabel('First name').fill('Jordan')
  await page.getByLabel('Last name').fill('Lake')
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('checkbox', { name: /agree/i }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Check your e-mail: we have sent you a link to finish.')).toBeVisible()
}

test('a visitor signs up, confirms, saves a home and finds it again', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  const { link } = await readLetter(page, email, /./)
  expect(link).not.toContain('@')
  await page.goto(new URL(link!).pathname + new URL(link!).search)
  await page.waitForURL('/residents/dashboard')

  await page.goto('/search?q=Delray+Beach')
  const heart = page.getByRole('button', { name: /^Save / }).first()
  const title = (await heart.getAttribute('aria-label'))!.replace('Save ', '')
  await heart.click()
  await expect(page.getByRole('button', { name: `Save ${title}` })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('button', { name: `Save ${title}` })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/residents/saved-homes')
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
})

test('nobody learns whether an e-mail has an account', async ({ page }) => {
  await signUp(page, 'resident@demo.local')
  const { text } = await readLetter(page, 'resident@demo.local', /./)
  expect(text).toMatch(/already/i)
})

test('bad input is named at its field', async ({ page }) => {
  await page.goto('/resident-signup')
  await page.getByLabel('First name').fill('Jordan')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter your last name')).toBeVisible()
  await expect(page.getByText('Use at least 12 characters')).toBeVisible()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Jordan')
})

test('a person who forgot the password chooses a new one, and the link works once', async ({ page: firstDevice, browser }) => {
  const email = newEmail()
  await signUp(firstDevice, email)
  const confirmation = await readLetter(firstDevice, email, /./)
  await firstDevice.goto(confirmation.link!)
  await firstDevice.waitForURL('/residents/dashboard')

  // Who forgot the password is not signed in here.
  const page = await browser.newPage()
  await page.goto('/forgot-password')
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByRole('button', { name: 'Send me a link' }).click()
  await expect(
    page.getByText('If there is an account with this e-mail, we have sent a link to choose a new password.'),
  ).toBeVisible()
  const { link } = await readLetter(page, email, /password/i)

  const choose = async () => {
    await page.goto(link!)
    await page.getByLabel('E-mail').first().fill(email)
    await page.getByLabel('Password', { exact: true }).fill('nine slow mountains')
    await page.getByRole('button', { name: 'Save my new password' }).click()
  }
  await choose()
  // The address changes a moment before the page, and both have a field for the e-mail.
  await expect(page.getByRole('heading', { name: 'Resident login' })).toBeVisible()
  await page.getByLabel('E-mail').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill('nine slow mountains')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/residents/dashboard')
  await choose()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).toHaveURL(/reset-password/)
})
