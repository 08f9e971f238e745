import { expect, type Page } from '@playwright/test'
import { isBuilt } from '#web/screens-to-come.ts'
import { comingSoon } from '#web/site-map.ts'

/** Screens that stay "coming soon" and those that do not exist yet: nothing on a page may link to one. */
const isComing = (path: string) =>
  !isBuilt(path) && comingSoon.some((screen) => new RegExp(`^${screen.path.replace(/:\w+/g, '[^/]+')}$`).test(path))

export async function expectNoDeadLinks(page: Page) {
  const paths = await page
    .locator('a[href^="/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).pathname))
  expect(paths.filter(isComing), `links of ${page.url()} to screens that do not exist`).toEqual([])
}
