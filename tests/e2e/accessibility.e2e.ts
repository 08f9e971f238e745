import AxeBuilder from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { beingBuilt, type Screen, screens } from '#web/site-map.ts'
import { beSignedIn, type DemoPerson } from './people.ts'

const widths = [360, 1440]

async function expectNoBarriers(page: Page) {
  const { violations } = await new AxeBuilder({ page }).exclude('.maplibregl-canvas').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`)).toEqual([])
}

async function expectNoSidewaysScroll(page: Page) {
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
}

/** Screens whose address needs the id of a real home. */
async function addressOf(page: Page, { path }: Screen) {
  if (path !== '/home/:id') return path
  const { homes } = await (await page.request.get('/api/homes?limit=1')).json()
  return `/home/${homes[0].id}`
}

const isRedirect = ({ path }: Screen) => path === '/homes' || path === '/listings'
const open = screens.filter((screen) => screen.file && screen.guard === 'public' && !isRedirect(screen))

for (const width of widths) {
  for (const screen of open) {
    test(`${screen.path} has no barriers at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(await addressOf(page, screen))
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectNoSidewaysScroll(page)
      await expectNoBarriers(page)
    })
  }
}

test.describe('in the dark', () => {
  test.use({ colorScheme: 'dark' })
  for (const path of ['/', '/search', '/home/:id', '/faq', '/resident-login', '/resident-signup']) {
    test(`${path} has no barriers in the dark`, async ({ page }) => {
      await page.goto(await addressOf(page, screens.find((screen) => screen.path === path)!))
      await expectNoBarriers(page)
    })
  }
})

const inside: Record<string, { who: DemoPerson; paths: string[] }> = {
  resident: { who: 'resident', paths: ['/residents/dashboard', '/residents/saved-homes'] },
  owner: { who: 'owner', paths: ['/homeowner/dashboard', '/homeowner/invoice/1'] },
  admin: { who: 'admin', paths: ['/admin-dashboard'] },
  shared: { who: 'resident', paths: ['/mapview', '/notifications'] },
}

for (const [area, { who, paths }] of Object.entries(inside)) {
  for (const width of widths) {
    test(`the ${area} screens have no barriers at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 })
      await beSignedIn(page, who)
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectNoSidewaysScroll(page)
        await expectNoBarriers(page)
      }
    })
  }
}

test('the screens still being built say so under their own titles', async ({ page }) => {
  for (const { path, title } of beingBuilt.filter(({ guard, path }) => guard === 'public' && !path.includes(':')).slice(0, 6)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  }
  await expectNoBarriers(page)
})
