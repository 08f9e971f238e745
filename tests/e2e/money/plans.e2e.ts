import { expect, type Page } from '@playwright/test'
import { inDatabase } from '#tests/e2e/database.ts'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, readEmail } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

/** An owner of five homes without a plan, even if this journey is retried. */
const email = 'samuel.price@example.org'
const withoutPlan = () =>
  inDatabase((client) =>
    client.query(
      `update owner_subscriptions set status = 'EXPIRED', ended_at = now(), cancel_at = null, pause_ends_at = null
       where owner_id = (select o.id from owners o join users u on u.id = o.user_id where u.email = $1)
         and status not in ('CANCELLED', 'EXPIRED')`,
      [email],
    ),
  )

const cardOf = (page: Page, plan: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: plan, exact: true }) })

// What another plan costs, and which is too small, is tested in web/routes/owner/subscription/upgrade-plan.dom.test.tsx.
test('an owner buys a plan, cancels and keeps it after all', async ({ page }) => {
  test.setTimeout(120_000)
  await withoutPlan()
  await beSignedIn(page, 'samuel')
  const dialog = page.getByRole('dialog')

  await test.step('buys', async () => {
    await page.goto('/homeowner/upgrade-plan')
    await expect(cardOf(page, 'Network').getByText('Network starts once you pay $299.')).toBeVisible()
    await page.getByRole('button', { name: 'Choose Network' }).click()
    await expect(page.getByText('$299.00').first()).toBeVisible()
    await page.getByRole('button', { name: /^(Pay|Subscribe)/ }).click()
    await page.waitForURL(/\/homeowner\/subscription-payment-success\?session_id=/)
    await expect(page.getByRole('heading', { name: 'You’re on the Network plan' })).toBeVisible()
  })

  await test.step('sees the plan, its use and the invoice', async () => {
    await page.getByRole('link', { name: 'My plan and invoices' }).click()
    await expect(page.getByRole('heading', { name: 'Network plan' })).toBeVisible()
    await expect(page.getByText('5 of 50')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Network plan, one month' }).first()).toBeVisible()
    const saved = page.waitForEvent('download')
    await page
      .getByRole('button', { name: /^Download PDF/ })
      .first()
      .click()
    expect((await saved).suggestedFilename()).toMatch(/^Waymark invoice WM-\d{4}-[\dA-F]{8}\.pdf$/)
  })

  await test.step('cancels, and keeps it after all', async () => {
    await page.getByRole('button', { name: 'Cancel plan' }).click()
    await expect(dialog.getByText(/Network ends on .* You will not be charged again\./)).toBeVisible()
    await dialog.getByLabel(/Why are you canceling/).fill('We close one house.')
    await dialog.getByRole('button', { name: 'Cancel plan' }).click()
    await expect(page.getByText('Ends soon')).toBeVisible()
    await readEmail(page, email, /Your plan is canceled/)
    await page.getByRole('button', { name: 'Keep my plan' }).click()
    await dialog.getByRole('button', { name: 'Keep my plan' }).click()
    await expect(page.getByText('You’re keeping Network.')).toBeVisible()
    await expect(page.getByText(/^Renews on .* for \$299 a month\.$/)).toBeVisible()
  })

  await test.step('adds another card', async () => {
    await visit(page, '/homeowner/add-payment-method')
    await page.getByRole('button', { name: 'Continue to card page' }).click()
    await page.getByRole('button', { name: 'Save card' }).click()
    await expect(page.getByRole('heading', { name: 'Card added' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Billing settings' }).click()
    await expect(page.getByText('Default', { exact: true })).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Make default Visa ending in 4242' }).first()).toBeVisible()
  })
})

const priceOf = ({ document }: Awaited<ReturnType<typeof readPage>>, plan: string) =>
  [...document.querySelectorAll('main li')]
    .find((card) => card.querySelector('h2')?.textContent === plan)
    ?.querySelector('strong')?.textContent

test('plans can be compared by the year without any script', async ({ request }) => {
  const monthly = await readPage(request, '/compare-plans')
  expect(priceOf(monthly, 'Essential')).toBe('$49')
  const yearly = [...monthly.document.querySelectorAll('a')].find(({ textContent }) => textContent.startsWith('Yearly'))
  expect(priceOf(await readPage(request, yearly!.getAttribute('href')!), 'Essential')).toBe('$490')
})
