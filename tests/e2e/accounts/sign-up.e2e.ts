import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { newPerson, readEmail } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

const password = 'seven quiet rivers'
const pathOf = (link: string) => new URL(link).pathname + new URL(link).search

async function signUp(page: Page, email: string) {
  await page.getByLabel('First name').fill('Jordan')
  await page.getByLabel('Last name').fill('Lake')
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('checkbox', { name: /agree/i }).check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Check your email. We sent you a code to finish.')).toBeVisible()
}

test('a person who wanted to apply signs up, confirms on another device, comes back to that home, and saves one', async ({
  page,
}) => {
  const email = `new-${crypto.randomUUID()}@example.org`
  const { homes } = await (await page.request.get('/api/homes?limit=1&q=Delray+Beach')).json()
  await page.goto(`/apply?homeId=${homes[0].id}`)
  await expect(page).toHaveURL(/resident-signup\?next=%2Fapply/)
  await expect(page.getByRole('heading', { level: 1, name: 'Create an account' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /next=%2Fapply%3FhomeId/)
  await signUp(page, email)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page).toHaveTitle('Check your email · Waymark')

  const { link, code } = await readEmail(page, email, /./)
  expect(link).not.toContain('@')
  await page.getByLabel('Code').fill(code === '123456' ? '654321' : '123456')
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(page.getByText('That code did not work.')).toBeVisible()
  await expectAccessible(page)

  await test.step('the link is opened where nothing of the sign-up is kept', async () => {
    await page.evaluate(() => {
      for (const kept of [sessionStorage, localStorage]) kept.clear()
    })
    await page.goto(pathOf(link!))
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Confirm and sign in' }).click()
    await page.waitForURL((url) => url.pathname === '/apply' && url.searchParams.get('homeId') === homes[0].id)
  })

  await visit(page, '/residents/dashboard')
  await page.getByLabel(/City or ZIP code/).fill('Delray Beach')
  await page.getByLabel(/Monthly budget/).fill('$2,500')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show homes that fit' }).click()
  await expect(page.getByRole('heading', { name: 'Homes in Delray Beach up to $2,500 a month' })).toBeVisible()

  await visit(page, '/search?q=Delray+Beach')
  const heart = page.getByRole('button', { name: /^Save / }).first()
  const title = (await heart.getAttribute('aria-label'))!.replace('Save ', '')
  await heart.click()
  await expect(page.getByRole('button', { name: `Save ${title}` })).toHaveAttribute('aria-pressed', 'true')
  await visit(page, '/residents/saved-homes')
  await expect(page.getByRole('main').getByText(title).first()).toBeVisible()
})

test('a person who forgot the password chooses a new one', async ({ page }) => {
  const { email } = await newPerson('SEEKER')
  await page.goto('/forgot-password')
  await page.getByLabel('Email').first().fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('If there is an account with this email, we sent a link to choose a new password.')).toBeVisible()
  const { link } = await readEmail(page, email, /password/i)

  await page.goto(pathOf(link!))
  // Not the newsletter's field, which is there before the link is checked.
  await expect(page.getByRole('button', { name: 'Save new password' })).toBeVisible()
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill('nine slow mountains')
  await page.getByRole('button', { name: 'Save new password' }).click()
  // The URL changes a moment before the page does, and both pages have an email field.
  await expect(page.getByRole('heading', { name: 'Resident login' })).toBeVisible()
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Password', { exact: true }).fill('nine slow mountains')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('/residents/dashboard')
})
