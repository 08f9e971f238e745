import { expect, type Page } from '@playwright/test'

/** Lists whose first record a person must see at once, on a phone too. */
export const listScreens: readonly string[] = [
  '/admin-applications',
  '/admin-applications?view=payouts',
  '/admin-subscriptions',
  '/admin-properties',
  '/admin-house-docs',
  '/admin-property-verification',
  '/homeowner/listings?view=table',
  '/homeowner/applications',
  '/homeowner/reservations',
  '/homeowner/waitlist',
  '/homeowner/payouts',
  '/residents/applications',
  '/residents/payments',
  '/residents/waitlist',
]

export const recordsIn = (page: Page) => page.locator('main tbody tr[data-key], main ul[aria-label] > li')

const phoneHeight = 844

/** On a phone, the first record of a list is in the first screen, and is no table of labels. */
export async function expectRecordInSight(page: Page, screen: string) {
  const first = recordsIn(page).first()
  await expect(first).toBeVisible()
  expect.soft((await first.boundingBox())!.y, screen).toBeLessThan(phoneHeight)
  // A record is what it is and how it stands, and not a table of labels, whose cells begin below one another.
  const cells = page.locator('main tbody tr[data-key]').first().locator('td:visible')
  const starts = await cells.evaluateAll((all) => all.map((cell) => Math.round(cell.getBoundingClientRect().left)))
  expect.soft(starts.length > 2 && new Set(starts).size === 1, `${screen} lists labels`).toBe(false)
}
