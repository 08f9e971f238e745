import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { newPerson, readEmail } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

const password = 'seven quiet rivers'
const newEmail = () => `new-${crypto.randomUUID()}@example.org`

async function signUp(page: Page, email: string) {
  if (!page.url().includes('/resident-signup')) await page.goto('/resident-signup')
  await page.getByLabel('First name').fill('Jordan')
  await page.getByLabel('Last name').fill('Lake')
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /agree/i }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Check your email. We sent you a code to finish.')).toBeVisible()
}

/** With the code, on the page where the sign-up began. */
async function enterCode(page: Page, email: string) {
  const { code } = await readEmail(page, email, /./)
  await page.getByLabel('Code').fill(code!)
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
}

async function confirm(page: Page, link: string) {
  await page.goto(new URL(link).pathname + new URL(link).search)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm and sign in' }).click()
}

test('a visitor signs up, confirms, saves a home and finds it again', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  const { link } = await readEmail(page, email, /./)
  expect(link).not.toContain('@')
  await confirm(page, link!)
  await page.waitForURL('/residents/dashboard')
  // Opened again, for example by the phone's email app, the link says so without asking for anything.
  await page.goto(link!)
  await expect(page.getByText('You’re signed in as Jordan Lake.')).toBeVisible()
  await expect(page.getByText('That link was already used')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign in' })).toHaveCount(0)

  await page.goto('/search?q=Delray+Beach')
  const heart = page.getByRole('button', { name: /^Save / }).first()
  const title = (await heart.getAttribute('aria-label'))!.replace('Save ', '')
  await heart.click()
  await expect(page.getByRole('button', { name: `Save ${title}` })).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(page.getByRole('button', { name: `Save ${title}` })).toHaveAttribute('aria-pressed', 'true')
  await visit(page, '/residents/saved-homes')
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
})

test('no one learns whether an email has an account', async ({ page }) => {
  await signUp(page, 'resident@demo.local')
  const { text } = await readEmail(page, 'resident@demo.local', /./)
  expect(text).toMatch(/already/i)
})

test('a code from the email is enough, a wrong one is told, and what one looks for can wait', async ({ page }) => {
  const email = newEmail()
  await signUp(page, email)
  await expect(page.getByLabel('Code')).toBeFocused()
  const { code } = await readEmail(page, email, /./)
  await page.getByLabel('Code').fill(code === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page.getByText('That code did not work.')).toBeVisible()
  await expectAccessible(page)
  await enterCode(page, email)
  await page.waitForURL('/residents/dashboard')
  await page.getByLabel(/City or ZIP code/).fill('Delray Beach')
  await page.getByLabel(/Monthly budget/).fill('$2,500')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show homes that fit' }).click()
  await expect(page.getByRole('heading', { name: 'Homes in Delray Beach up to $2,500 a month' })).toBeVisible()
})

test('bad input and an easy password are named at their fields', async ({ page }) => {
  await page.goto('/resident-signup')
  await page.getByLabel('First name').fill('Jordan')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Enter your last name')).toBeVisible()
  await expect(page.getByText('Use at least 15 characters')).toBeVisible()
  await expect(page.getByLabel('Last name')).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('Jordan')

  await page.getByLabel('Last name').fill('Lake')
  await page.getByLabel('Email').first().fill(newEmail())
  await page.getByLabel('Password', { exact: true }).fill('jordan-lake-password')
  await page.getByRole('checkbox', { name: /agree/i }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('This password is too easy to guess. Choose another.')).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('a person who forgot the password chooses a new one, and the link works once', async ({ page }) => {
  const { email } = await newPerson('SEEKER')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').first().fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('If there is an account with this email, we sent a link to choose a new password.')).toBeVisible()
  const { link } = await readEmail(page, email, /password/i)

  const choose = async () => {
    await page.goto(link!)
    // Not the newsletter's field, which is there before the link is checked.
    await expect(page.getByRole('button', { name: 'Save new password' })).toBeVisible()
    await page.getByLabel('Email').first().fill(email)
    await page.getByLabel('Password', { exact: true }).fill('nine slow mountains')
    await page.getByRole('button', { name: 'Save new password' }).click()
  }
  await choose()
  // The URL changes a moment before the page does, and both pages have an email field.
  await expect(page.getByRole('heading', { name: 'Resident login' })).toBeVisible()
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill('nine slow mountains')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/residents/dashboard')
  await page.goto(link!)
  await expect(page.getByText('This link was already used or has expired. Request a new one.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save new password' })).toHaveCount(0)
})

test('a person who wanted to apply comes back to that home, also on another device', async ({ page, browser }) => {
  const email = newEmail()
  const { homes } = await (await page.request.get('/api/homes?limit=1&q=Delray+Beach')).json()
  await page.goto(`/apply?homeId=${homes[0].id}`)
  await expect(page).toHaveURL(/resident-signup\?next=%2Fapply/)
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /next=%2Fapply%3FhomeId/)
  await signUp(page, email)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page).toHaveTitle('Check your email · Waymark')
  const phone = await (await browser.newContext()).newPage()
  await confirm(phone, (await readEmail(page, email, /./)).link!)
  await phone.waitForURL((url) => url.pathname.startsWith('/apply'))
})
