import { expect, type Page } from '@playwright/test'
import { startHome } from './homes.ts'
import { beSignedIn } from './users.ts'

export const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
export const cards = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem')

/** Opens a tab of the editor on a new home. */
export async function openTab(page: Page, tab: string) {
  const home = await startHome(page)
  await beSignedIn(page, 'owner')
  const show = async () => {
    await page.goto(`/homeowner/property/${home.id}/edit?tab=${tab}`)
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  }
  await show()
  const read = async () => (await home.call('GET', `/homes/${home.id}`)).body
  return { ...home, show, read }
}
