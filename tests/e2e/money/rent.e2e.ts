import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'
import { currentStay, oweRent } from './paid-stay.ts'

async function finishOnPage(page: Page) {
  await page.waitForURL(/\/pay\//)
  await page
    .getByRole('button', { name: /^(Pay|Subscribe|Start|Save)/ })
    .first()
    .click()
}

async function save(page: Page, button: string | RegExp) {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button }).click()])
  return { name: file.suggestedFilename(), content: (await readFile(await file.path())).toString('latin1') }
}

test('rent is paid by hand and has a receipt; then a card pays it by itself, until it is turned off', async ({ page }) => {
  test.setTimeout(180_000)
  const { resident, name, id } = await currentStay('Lantern House')
  await oweRent(id, 3)
  await beSignedIn(page, resident)
  await test.step('by hand', async () => {
    await page.goto(`/pay-rent?reservation=${id}`)
    await expect(page.getByText('Nothing is due today')).toBeVisible()
    await page.getByRole('button', { name: 'Pay $850' }).click()
    await finishOnPage(page)
    await expect(page.getByText('Thank you. Your payment went through.')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('the receipt, on paper too', async () => {
    await page.getByRole('link', { name: 'View your receipt' }).click()
    await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible()
    await expect(page.getByText('Receipt number')).toBeVisible()
    const pdf = await save(page, 'Download PDF')
    expect(pdf.name).toMatch(/^receipt-\d{8}-[\dA-F]{8}\.pdf$/)
    expect(pdf.content.slice(0, 5)).toBe('%PDF-')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the list, and its table', async () => {
    await visit(page, '/residents/payments?purpose=RENT')
    await expect(page.getByRole('link', { name: /^Rent, / })).not.toHaveCount(0)
    expect((await save(page, /CSV/)).content).toContain(name)
  })

  await test.step('all of it, to show to others', async () => {
    await visit(page, `/pay-rent?reservation=${id}`)
    await expect(page.getByRole('heading', { name })).toBeVisible()
    expect((await save(page, 'Download rent statement')).name).toMatch(/^rent-statement-\d{8}-[\dA-F]{8}\.pdf$/)
  })

  await test.step('a card by itself', async () => {
    await page.getByRole('button', { name: 'Set up autopay' }).click()
    await finishOnPage(page)
    await page.waitForURL(/\/residents\/subscription\//)
    await expect(page.getByText('We charge your card automatically.', { exact: false })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Visa ending in 4242', { exact: false })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('off', async () => {
    await page.getByRole('button', { name: 'Turn off autopay' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off autopay' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByText('Ending', { exact: true })).toBeVisible()
  })
})
