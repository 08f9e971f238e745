import { expect, type Page, test } from '@playwright/test'
import { beSignedIn, type DemoPerson } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

const lists: Partial<Record<DemoPerson, readonly string[]>> = {
  admin: [
    '/admin-applications',
    '/admin-applications?view=payouts',
    '/admin-subscriptions',
    '/admin-properties',
    '/admin-house-docs',
    '/admin-property-verification',
  ],
  owner: [
    '/homeowner/listings?view=table',
    '/homeowner/applications',
    '/homeowner/reservations',
    '/homeowner/waitlist',
    '/homeowner/payouts',
  ],
  resident: ['/residents/applications', '/residents/payments', '/residents/waitlist'],
}

const records = (page: Page) => page.locator('main tbody tr[data-key], main ul[aria-label] > li')

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

for (const [who, screens] of Object.entries(lists))
  test(`on a phone, the first record of every list of the ${who} is in the first screen`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await beSignedIn(page, who as DemoPerson)
    for (const screen of screens)
      await test.step(screen, async () => {
        await visit(page, screen)
        const first = records(page).first()
        await expect(first).toBeVisible()
        expect.soft((await first.boundingBox())!.y, screen).toBeLessThan(844)
        expect.soft(await scrollsSideways(page), screen).toBe(false)
        // A record is what it is and how it stands, and not a table of labels, whose cells begin below one another.
        const cells = page.locator('main tbody tr[data-key]').first().locator('td:visible')
        const starts = await cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().left)))
        expect.soft(starts.length > 2 && new Set(starts).size === 1, `${screen} lists labels`).toBe(false)
      })
  })

test('staff see about twelve rows of a long list at once, and filters fold on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await beSignedIn(page, 'admin')
  // Once a journey has suspended a plan, the status tabs of subscriptions take a second line.
  for (const [screen, rows] of [
    ['/admin-properties', 12],
    ['/admin-subscriptions', 11],
  ] as const) {
    await visit(page, screen)
    const { y, height } = (await records(page)
      .nth(rows - 1)
      .boundingBox())!
    expect.soft(y + height, screen).toBeLessThanOrEqual(900)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await visit(page, '/admin-properties?verified=true')
  const fold = page.getByRole('button', { name: 'Filters · Verified' })
  await expect(page.getByLabel('Badge')).toBeHidden()
  await fold.click()
  await page.getByLabel('Badge').selectOption('Any')
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeVisible()
})
