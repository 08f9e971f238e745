import { expect, type Page } from '@playwright/test'
import { homeSectionLabel } from '#contract/homes/home-section.labels.ts'
import { comingSoon, type Screen, screens } from '#web/site-map.ts'
import { exceptColors, listViolations } from './accessibility.ts'
import { expectNoDeadLinks, expectNoDeadLinksInMenus } from './dead-links.ts'
import { expectRecordInSight, listScreens } from './records.ts'
import { test } from './test.ts'
import { beSignedIn, callsOf, type DemoPerson } from './users.ts'
import { expectNoSidewaysScroll, visit } from './visit.ts'

const desktop = { width: 1440, height: 900 }
/** A small laptop with the menu beside the page, and a tablet without it. */
const between = [
  { width: 1024, height: 900 },
  { width: 800, height: 900 },
]
const phone = { width: 360, height: 900 }

/** Opens a screen on a desk. */
async function open(page: Page, address: string) {
  await page.setViewportSize(desktop)
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toHaveCount(0)
  // What lies further down is drawn when someone begins to use the page, and has no colors before.
  await page.waitForFunction(() => {
    dispatchEvent(new Event('scroll'))
    return document.documentElement.dataset.drawn !== undefined
  })
  // The one screen without a frame stays until the frame of the next has loaded.
  if (address !== '/maintenance') await expect(page.getByRole('heading', { level: 1, name: /back soon/ })).toHaveCount(0)
}

/**
 * Checks a screen on a desk and on a phone, in one visit. One barrier does not hide the next. The frame of a phone is the same
 * around every screen of a window, so it is looked at once; so are the colors of the desk, which are those of the phone.
 */
async function expectGood(page: Page, address: string, { isFirst = true, isDark = false, isList = false } = {}) {
  await open(page, address)
  await expectNoDeadLinks(page)
  await expectNoSidewaysScroll(page)
  expect.soft(await listViolations(page, isFirst ? {} : exceptColors), `${address} at 1440 px`).toEqual([])
  for (const size of between) {
    await page.setViewportSize(size)
    await expectNoSidewaysScroll(page)
  }
  await page.setViewportSize(phone)
  await expectNoSidewaysScroll(page)
  if (isList) await expectRecordInSight(page, address)
  expect.soft(await listViolations(page, {}, isFirst ? undefined : 'main'), `${address} at 360 px`).toEqual([])
  if (!isDark) return
  await page.emulateMedia({ colorScheme: 'dark' })
  // Colors that fade over are not those a person reads. One fade may begin when another ends, so one look is not enough.
  await page.waitForFunction(() => {
    const fades = document.getAnimations().filter((one) => one instanceof CSSTransition)
    for (const fade of fades) fade.finish()
    return fades.length === 0
  })
  // Nothing but the colors is different.
  expect.soft(await listViolations(page, { runOnly: 'color-contrast' }), `${address} in the dark`).toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** The lists that provide a record for detail screens: the first record of the signed-in person. */
const lists: Record<string, readonly [call: string, name: string, key?: string]> = {
  '/recovery-guides/:slug': ['/recovery-resources', 'resources', 'slug'],
  '/blog/:slug': ['/blog/posts', 'posts', 'slug'],
  '/careers/:slug': ['/careers', 'openings', 'slug'],
  '/admin/careers/:id': ['/admin/job-openings', 'openings'],
  '/waitlist/:id': ['/residents/waitlist', 'entries'],
  '/reservation/:id': ['/residents/reservations', 'reservations'],
  '/residents/reservation/:id': ['/residents/reservations', 'reservations'],
  '/residents/resident-reservation/:id': ['/residents/reservations', 'reservations'],
  '/residents/application-detail/:id': ['/residents/applications', 'applications'],
  '/residents/payment/:id': ['/residents/payments', 'payments'],
  '/homeowner/application/:id': ['/owners/applications', 'applications'],
  '/homeowner/reservation/:id': ['/owners/reservations', 'reservations'],
  '/admin-applications/:id': ['/admin/applications', 'applications'],
  '/admin-all-users/:id': ['/admin/users', 'users'],
  '/admin/blog/edit/:id': ['/admin/blog/posts', 'posts'],
}

/** A real record where the demo data has one, or else a home: the owner's own on an owner screen. */
async function pathOf(page: Page, screen: Screen) {
  const { path, area } = screen
  if (!path.includes(':')) return path
  const list = lists[path]
  if (list) {
    const { body } = await (await callsOf(page, viewerOf(screen) ?? 'resident'))('GET', list[0])
    expect(body[list[1]], `something to show at ${path}`).not.toHaveLength(0)
    return path.replace(/:\w+/, body[list[1]][0][list[2] ?? 'id'])
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

const hasScreen = (screen: Screen) => screen.file !== undefined && !isRedirect(screen)
/** One address for each module: several paths may show the same screen. */
const visited = screens.filter(
  (screen) => hasScreen(screen) && screens.find((other) => other.file === screen.file && hasScreen(other)) === screen,
)

const editor = screens.find(({ path }) => path === '/homeowner/property/:id/edit')!
/** Parts of a screen that only a query string opens. */
const views: readonly (readonly [who: DemoPerson, screen: Screen | string, query: string])[] = [
  ['admin', '/admin-applications', '?view=deposits'],
  ['admin', '/admin-applications', '?view=refunds'],
  ['admin', '/admin-applications', '?view=payouts'],
  ['admin', '/admin-applications', '?view=flags'],
  ['admin', '/admin-notifications', '?view=write'],
  ['admin', '/admin-notifications', '?view=mine'],
  ['admin', '/admin-notifications', '?view=failed'],
  ['owner', '/notifications', '?view=preferences'],
  ['owner', '/homeowner/listings', '?view=table'],
  ['owner', '/homeowner/integrations', '?tab=webhooks'],
  ...Object.keys(homeSectionLabel)
    .slice(1)
    .map((id) => ['owner', editor, `?tab=${id}`] as const),
]

/** Looked at in the dark too: every screen with money, because an unreadable amount is a costly mistake, and the public ones. */
const inTheDark: readonly string[] = [
  '/',
  '/search',
  '/home/:id',
  '/faq',
  '/resident-login',
  '/resident-signup',
  '/pay-rent',
  '/residents/payments',
  '/residents/payment/:id',
  '/residents/reservation/:id',
  '/payment-failed',
  '/homeowner/payouts',
  '/homeowner/payout-analytics',
  '/homeowner/calendar',
  '/homeowner/subscription-billing',
  '/homeowner/property/:id/edit',
  '/admin-applications?view=refunds',
  '/admin-applications?view=deposits',
  '/admin-applications?view=payouts',
]

type Stop = { name: string; address: (page: Page) => Promise<string> }

const stopsOf = (who: DemoPerson | undefined): Stop[] => [
  ...visited
    .filter((screen) => viewerOf(screen) === who)
    .map((screen) => ({ name: screen.path, address: (page: Page) => pathOf(page, screen) })),
  ...views
    .filter(([viewer]) => viewer === who)
    .map(([, screen, query]) => ({
      name: `${typeof screen === 'string' ? screen : screen.path}${query}`,
      address: async (page: Page) => `${typeof screen === 'string' ? screen : await pathOf(page, screen)}${query}`,
    })),
]

/** So many screens are one test, in one window: small enough to share the work between two workers. */
const atOnce = 14

for (const who of [undefined, 'resident', 'owner', 'admin'] as const) {
  const stops = stopsOf(who)
  for (let first = 0; first < stops.length; first += atOnce) {
    const part = stops.slice(first, first + atOnce)
    test(`no barriers for ${who ?? 'visitors'}, from ${part[0]!.name} to ${part.at(-1)!.name}`, async ({ page }) => {
      test.setTimeout(part.length * 20_000)
      if (who) await beSignedIn(page, who)
      for (const [index, { name, address }] of part.entries())
        await test.step(name, async () => {
          const look = { isFirst: index === 0, isDark: inTheDark.includes(name), isList: listScreens.includes(name) }
          await expectGood(page, await address(page), look)
          if (who) await expect(page).not.toHaveURL(/-login/)
        })
      if (who && first === 0) await test.step('menus', () => expectNoDeadLinksInMenus(page))
    })
  }
}

test('every list that is looked at on a phone is a stop', () => {
  const stops = (['resident', 'owner', 'admin'] as const).flatMap(stopsOf).map(({ name }) => name)
  expect(listScreens.filter((screen) => !stops.includes(screen))).toEqual([])
})

test('every other path of a screen answers', async ({ request }) => {
  const others = screens.filter((screen) => hasScreen(screen) && !visited.includes(screen) && !screen.path.includes(':'))
  for (const { path } of others) expect((await request.get(path)).status(), path).toBe(200)
})

test('the screens that stay without content say so under their own titles', async ({ page }) => {
  await beSignedIn(page, 'owner')
  await expectGood(page, '/homeowner/invoice/1')
  const { title } = comingSoon.find(({ path }) => path === '/homeowner/invoice/:id')!
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})
