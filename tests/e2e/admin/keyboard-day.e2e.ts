import { expect, type Page, test } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { beSignedIn, newPerson } from '#tests/e2e/users.ts'
import { makeHome, makeReview } from '#tests/factories/homes.ts'

const reviewCount = 20

/** Goes to a screen through the command palette. */
async function goTo(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  await page.keyboard.type(name)
  await expect(page.getByRole('option', { name, exact: true }).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Searches the list, and goes from the field into its first row. */
async function search(page: Page, text: string, rows: number) {
  await page.keyboard.press('/')
  await page.keyboard.type(text)
  await expect(page).toHaveURL(new RegExp(`search=${text}`))
  await expect(page.locator('main tbody tr').filter({ hasText: text })).toHaveCount(rows)
  await page.keyboard.press('Tab')
  await page.keyboard.press('j')
}

test('twenty reviews are decided by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  const mark = `Dayline${Date.now()}`
  await inDatabase(async (pool) => {
    const db = toDb(pool)
    const home = await makeHome(db, { home: { title: `${mark} House`, status: 'PAUSED' } })
    for (let no = 1; no <= reviewCount; no++) await makeReview(db, home, { title: `${mark} review ${no}`, status: 'FLAGGED' })
  })
  await beSignedIn(page, await newPerson('ADMIN', { firstName: 'Kay', lastName: 'Board' }))
  await page.goto('/admin-dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  await goTo(page, 'Reviews')
  await search(page, mark, reviewCount)
  await page.keyboard.press('Enter')
  for (let left = reviewCount; left > 0; left--) {
    await expect(page.getByRole('radio', { name: /^Publish/ })).toBeVisible()
    await page.keyboard.press('e')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Review published. Open reports are closed.')).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    if (left > 1) await page.keyboard.press('n')
  }
  const { rows } = await inDatabase((pool) =>
    pool.query(`select count(*)::int as published from reviews where title like $1 and status = 'PUBLISHED'`, [`${mark}%`]),
  )
  expect(rows).toEqual([{ published: reviewCount }])
})
