import { expect, type Page } from '@playwright/test'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf, type DemoPerson } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

type Listed = { id: string; title: string; status: string; beds: number; bedsFree: number }

async function homesOf(page: Page, who: DemoPerson) {
  const call = await callsOf(page, who)
  const { body } = await call('GET', '/homes/my-homes')
  return { call, homes: body.homes as Listed[] }
}

const cardOf = (page: Page, title: string) => page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) })

// A home is started, listed, paused, published again and deleted in home-life.e2e.ts.

test('a bed that is pressed changes at the public page; a change that fails is taken back', async ({ page, request }) => {
  const { homes } = await homesOf(page, 'paul')
  const home = homes.find(({ status, bedsFree }) => status === 'PUBLISHED' && bedsFree > 0)!
  const expectFree = async (beds: number) =>
    expect((await readPage(request, `/home/${home.id}`)).main).toContain(
      beds === 0 ? 'Full now' : beds === 1 ? '1 bed available' : `${beds} beds available`,
    )
  await beSignedIn(page, 'paul')
  await page.goto(`/homeowner/property/${home.id}`)
  const free = page.getByRole('button', { name: /^Mark as taken ?, bed \d+ in .+$/ })
  const figure = (beds: number) => page.getByText(`${beds} of ${home.beds}`, { exact: true })
  await expect(figure(home.bedsFree)).toBeVisible()

  const [, number, room] = /^Mark as taken, bed (\d+) in (.+)$/.exec((await free.first().textContent())!)!
  const bed = page.getByRole('button', { name: new RegExp(`^Mark as (taken|available) ?, bed ${number} in ${room}$`) })
  await page.route('**/bedroom-configurations/**', (route) => route.abort())
  await bed.click()
  await expect(page.getByText('We could not update this bed')).toBeVisible()
  await expect(figure(home.bedsFree)).toBeVisible()
  await page.unroute('**/bedroom-configurations/**')
  await expectFree(home.bedsFree)

  await bed.click()
  await expect(bed).toHaveAccessibleName(/^Mark as available/)
  await expect(figure(home.bedsFree - 1)).toBeVisible()
  await expect(page.getByText('Last confirmed just now.')).toBeVisible()
  await expectFree(home.bedsFree - 1)
  await bed.click()
  await expect(bed).toHaveAccessibleName(/^Mark as taken/)
  await expect(figure(home.bedsFree)).toBeVisible()
  await expectFree(home.bedsFree)
  await expect(page.getByText('Occupancy saved').first()).toBeVisible()
})

test('an owner confirms the beds with one tap, and keeps the table by its address', async ({ page }) => {
  const { homes } = await homesOf(page, 'paul')
  const home = homes.find(({ status }) => status === 'PUBLISHED')!
  await beSignedIn(page, 'paul')
  await page.goto('/homeowner/listings')
  await expect(page.getByRole('link', { name: 'Add a property' })).toHaveAttribute('href', '/homeowner/update-property')
  await page.getByText('Table', { exact: true }).click()
  await expect(page).toHaveURL(/view=table/)
  await page.reload()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: home.title }) })
  await row.getByRole('button', { name: `Confirm beds at ${home.title}` }).click()
  await expect(row.getByText('Thank you. Confirmed just now.')).toBeVisible()
  await page.getByLabel('Search').fill('no home is called so')
  await expect(page.getByText('No properties match your filters')).toBeVisible()
  await page.getByRole('button', { name: 'Show all properties' }).click()
  await expect(row).toBeVisible()
})

test('a team member who may only look sees the homes and nothing that changes them', async ({ page }) => {
  const { homes } = await homesOf(page, 'team')
  const home = homes.find(({ status }) => status === 'PUBLISHED')!
  await beSignedIn(page, 'team')
  await page.goto('/homeowner/dashboard')
  await expect(page.getByRole('heading', { name: 'Needs your attention' })).toBeVisible()
  await visit(page, '/homeowner/listings')
  const main = page.getByRole('main')
  await expect(cardOf(page, home.title)).toBeVisible()
  await expect(main.getByRole('link', { name: /^Preview/ }).first()).toBeVisible()
  const changing = /^(Edit|Pause|Publish(?!ed)|Archive(?!d)|More|Confirm beds|Submit|Add a property|Continue|Renew)/
  await expect(main.getByRole('button', { name: changing })).toHaveCount(0)
  await expect(main.getByRole('link', { name: changing })).toHaveCount(0)
  await visit(page, `/homeowner/property/${home.id}`)
  await expect(page.getByRole('list', { name: 'Bedrooms' })).toBeVisible()
  // The page buttons of the history, and copying the code of a card, change nothing.
  await expect(main.locator('button:not([aria-label*="page" i])').filter({ hasNotText: /^Copy/ })).toHaveCount(0)
  await expect(main.getByRole('link', { name: changing })).toHaveCount(0)
  await visit(page, '/homeowner/update-property')
  await expect(page).toHaveURL('/homeowner/dashboard')
})
