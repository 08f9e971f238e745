import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { visit } from '#tests/e2e/visit.ts'
import { come, oweRent, payByCard, reservedStay } from './paid-stay.ts'

async function finishOnPage(page: Page) {
  await page.waitForURL(/\/pay\//)
  await page
    .getByRole('button', { name: /^(Pay|Subscribe|Start|Save)/ })
    .first()
    .click()
}

test('rent is paid by hand and has a receipt; then a card pays it by itself, until it is turned off', async ({ browser }) => {
  test.setTimeout(180_000)
  const { person: page, house, stay } = await reservedStay(browser, 'Lantern House', { securityDeposit: 200 })
  await payByCard(page, stay)
  await come(house.call, stay)
  await oweRent(stay.id, 3)
  const openRent = async () => {
    await page.goto(`/pay-rent?reservation=${stay.id}`)
    await expect(page.getByRole('heading', { name: house.name })).toBeVisible()
  }
  await test.step('left half-way', async () => {
    await openRent()
    await expect(page.getByText('Nothing is due today')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Pay $850' }).click()
    await page.waitForURL(/\/pay\//)
    await page.getByRole('button', { name: 'Cancel and go back' }).click()
    await expect(page.getByText('You were not charged').first()).toBeVisible()
  })

  await test.step('by hand', async () => {
    await page.getByRole('button', { name: 'Pay $850' }).click()
    await finishOnPage(page)
    await expect(page.getByText('Thank you. Your payment went through.')).toBeVisible({ timeout: 30_000 })
  })

  await test.step('the receipt, on paper too', async () => {
    await page.getByRole('link', { name: 'View your receipt' }).click()
    await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible()
    await expect(page.getByText('Receipt number')).toBeVisible()
    await expectAccessible(page)
    const [pdf] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download PDF' }).click()])
    expect(pdf.suggestedFilename()).toMatch(/^receipt-\d{8}-[\dA-F]{8}\.pdf$/)
    expect((await readFile(await pdf.path())).subarray(0, 5).toString()).toBe('%PDF-')
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Download PDF' })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
  })

  await test.step('the list, and its table', async () => {
    await visit(page, '/residents/payments?purpose=RENT')
    await expect(page.getByRole('link', { name: /^Rent, / })).not.toHaveCount(0)
    const [table] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: /CSV/ }).click()])
    expect((await readFile(await table.path())).toString()).toContain(house.name)
  })

  await test.step('all of it, to show to others', async () => {
    await openRent()
    const [pdf] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download rent statement' }).click(),
    ])
    expect(pdf.suggestedFilename()).toMatch(/^rent-statement-\d{8}-[\dA-F]{8}\.pdf$/)
  })

  await test.step('a card by itself', async () => {
    await openRent()
    await page.getByRole('button', { name: 'Set up autopay' }).click()
    await finishOnPage(page)
    await page.waitForURL(/\/residents\/subscription\//)
    await expect(page.getByText('We charge your card automatically.', { exact: false })).toBeVisible({ timeout: 30_000 })
    await expect(page.getByText('Visa ending in 4242', { exact: false })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('off, on again, and off', async () => {
    for (const again of [true, false]) {
      await page.getByRole('button', { name: 'Turn off autopay' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Turn off autopay' }).click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await expect(page.getByText('Ending', { exact: true })).toBeVisible()
      if (!again) break
      await page.getByRole('button', { name: 'Keep autopay on' }).click()
      await expect(page.getByText('On', { exact: true })).toBeVisible()
    }
  })
})
