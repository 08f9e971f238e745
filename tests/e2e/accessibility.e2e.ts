import { type Browser, expect, type Page, test } from '@playwright/test'
import { homeSectionLabel } from '#contract/homes/home-section.labels.ts'
import { comingSoon, type Screen, screens } from '#web/site-map.ts'
import { expectAccessible } from './accessibility.ts'
import { expectNoDeadLinks } from './dead-links.ts'
import { beSignedIn, callsOf, type DemoPerson } from './users.ts'

const widths = [1440, 360]

async function expectNoSidewaysScroll(page: Page) {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
    .toBeLessThanOrEqual(0)
}

/** Checks each screen at both widths, in one visit. */
async function expectGoodAtAllWidths(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
  await expectNoDeadLinks(page)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

/** The lists that provide a record for detail screens: the first record of the signed-in person. */
const lists: Record<string, readonly [call: string, name: string]> = {
  '/waitlist/:id': ['/residents/waitlist', 'entries'],
  '/reservation/:id': ['/residents/reservations', 'reservations'],
  '/residents/reservation/:id': ['/residents/reservations', 'reservations'],
  '/residents/resident-reservation/:id': ['/residents/reservations', 'reservations'],
  '/residents/application-detail/:id': ['/residents/applications', 'applications'],
  '/residents/payment/:id': ['/residents/payments', 'payments'],
  '/homeowner/application/:id': ['/owners/applications', 'applications'],
  '/homeowner/reservation/:id': ['/owners/reservations', 'reservations'],
  '/admin-applications/:id': ['/admin/applications', 'applications'],
}

/** A real record where the demo data has one, or else a home: the owner's own on an owner screen. */
async function pathOf(page: Page, screen: Screen) {
  const { path, area } = screen
  if (!path.includes(':')) return path
  const list = lists[path]
  if (list) {
    const { body } = await (await callsOf(page, viewerOf(screen) ?? 'resident'))('GET', list[0])
    expect(body[list[1]], `something to show at ${path}`).not.toHaveLength(0)
    return path.replace(':id', body[list[1]][0].id)
  }
  const params = area === 'public' ? '' : '&q=Seagrape'
  const { homes } = await (await page.request.get(`/api/homes?limit=1${params}`)).json()
  return path.replace(/:\w+/g, homes[0].id)
}

const isRedirect = ({ path }: Screen) => path === '/homes' || path === '/listings'

function viewerOf({ guard, path }: Screen): DemoPerson | undefined {
  // Anyone may open these screens, but only the resident sees a record there.
  if (lists[path] && guard === 'public') return 'resident'
  if (guard === 'public') return undefined
  if (guard === 'signed-in') return 'resident'
  return ({ SEEKER: 'resident', OWNER: 'owner', ADMIN: 'admin' } as const)[guard.role]
}

/** One browser window per person and worker: these screens are only viewed, and a warm cache halves the time. */
const windows = new Map<DemoPerson | undefined, Page>()
async function windowOf(browser: Browser, who: DemoPerson | undefined) {
  const known = windows.get(who)
  if (known) return known
  const page = await browser.newPage()
  if (who) await beSignedIn(page, who)
  windows.set(who, page)
  return page
}

for (const screen of screens.filter((screen) => screen.file && !isRedirect(screen)))
  test(`${screen.path} has no barriers`, async ({ browser }) => {
    const who = viewerOf(screen)
    const page = await windowOf(browser, who)
    await expectGoodAtAllWidths(page, await pathOf(page, screen))
    if (who) await expect(page).not.toHaveURL(/-login/)
  })

for (const [who, address] of [
  ['admin', '/admin-applications?view=deposits'],
  ['admin', '/admin-applications?view=refunds'],
  ['admin', '/admin-applications?view=payouts'],
  ['admin', '/admin-applications?view=flags'],
  ['admin', '/admin-notifications?view=write'],
  ['admin', '/admin-notifications?view=mine'],
  ['admin', '/admin-notifications?view=failed'],
  ['owner', '/notifications?view=preferences'],
] as const)
  test(`${address} has no barriers`, async ({ browser }) => {
    await expectGoodAtAllWidths(await windowOf(browser, who), address)
  })

for (const [id, label] of Object.entries(homeSectionLabel).slice(1))
  test(`the tab ${label} of the editor has no barriers`, async ({ browser }) => {
    const page = await windowOf(browser, 'owner')
    const editor = screens.find(({ path }) => path === '/homeowner/property/:id/edit')!
    await expectGoodAtAllWidths(page, `${await pathOf(page, editor)}?tab=${id}`)
  })

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })
  for (const path of ['/', '/search', '/home/:id', '/faq', '/resident-login', '/resident-signup', '/homeowner/property/:id/edit'])
    test(`${path} has no barriers in the dark`, async ({ page }) => {
      const screen = screens.find((one) => one.path === path)!
      const who = viewerOf(screen)
      if (who) await beSignedIn(page, who)
      await page.goto(await pathOf(page, screen))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectAccessible(page)
    })

  // An unreadable amount is a costly mistake, so every screen with money is checked, in one visit per person.
  for (const [who, paths] of [
    ['resident', ['/pay-rent', '/residents/payments', '/residents/payment/:id', '/residents/reservation/:id', '/payment-failed']],
    ['owner', ['/homeowner/payouts', '/homeowner/payout-analytics', '/homeowner/calendar', '/homeowner/subscription-billing']],
    ['admin', ['/admin-applications?view=refunds', '/admin-applications?view=deposits', '/admin-applications?view=payouts']],
  ] as const)
    test(`the money screens of ${who} have no barriers in the dark`, async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 900 })
      await beSignedIn(page, who)
      for (const path of paths) {
        const screen = screens.find((one) => one.path === path)
        await page.goto(screen ? await pathOf(page, screen) : path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    })
})

test('the screens still being built say so under their own titles', async ({ page }) => {
  const open = comingSoon.filter(({ guard, path }) => guard === 'public' && !path.includes(':')).slice(0, 4)
  for (const { path, title } of open) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await expectAccessible(page)
  await beSignedIn(page, 'owner')
  await expectGoodAtAllWidths(page, '/homeowner/invoice/1')
})
