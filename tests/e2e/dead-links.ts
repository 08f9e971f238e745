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

/** Opens every menu on top of a page, and the one that a phone has instead of the sidebar. */
export async function expectNoDeadLinksInMenus(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const menu of await page.getByRole('banner').getByRole('button').all()) {
    await menu.click()
    await expectNoDeadLinks(page)
    await page.keyboard.press('Escape')
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await expect(drawer).toBeVisible()
  await expectNoDeadLinks(page)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}
