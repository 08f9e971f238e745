import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { refresh, visit } from '#tests/e2e/visit.ts'
import { payByCard, reservedStay } from './paid-stay.ts'

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const totalOf = (page: Page) => page.getByRole('table', { name: 'Refund', exact: true }).getByRole('row', { name: /^Total/ })

// What is seen of a request that is turned down is tested in web/features/money/refunds/refunds.dom.test.tsx.
test('a resident asks for money back and gets it, then cancels: what is shown before is what comes back', async ({ browser }) => {
  test.setTimeout(180_000)
  const { person, home, stay } = await reservedStay(browser, 'Asking House', { securityDeposit: 200 })
  const paymentId = await payByCard(person, stay)
  const mine = card(person, 'Refunds')
  const asked = card(home, 'Refund requests')
  const dialog = person.getByRole('dialog')

  await test.step('asks', async () => {
    await person.goto(`/residents/reservation/${stay.id}`)
    await person.getByRole('button', { name: 'Request a refund' }).click()
    await dialog.getByLabel('Amount').fill('45.50')
    await dialog.getByLabel('Why').fill('The heating did not work for a week.')
    await dialog.getByRole('button', { name: 'Send request' }).click()
    await expect(mine.getByText('Requested', { exact: true })).toBeVisible()
    await expectAccessible(person)
  })

  await test.step('the home gives it', async () => {
    await home.goto(`/homeowner/reservation/${stay.id}`)
    await expect(asked.getByText('The heating did not work for a week.', { exact: false })).toBeVisible()
    await expectAccessible(home)
    await asked.getByRole('button', { name: 'Approve refund' }).click()
    const yes = home.getByRole('dialog', { name: 'Approve this refund?' })
    await expect(yes.getByText(/^\$45\.50 will be refunded to /)).toBeVisible()
    await yes.getByRole('button', { name: 'Approve refund' }).click()
    await expect(yes).toBeHidden()
    await expect(async () => {
      await refresh(person)
      await expect(mine.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 1_000 })
      await expect(mine.getByText('It was refunded.')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    await refresh(home)
    await expect(asked.getByText('Refunded', { exact: true })).toBeVisible()
  })

  await test.step('cancels', async () => {
    await person.getByRole('button', { name: 'Cancel this reservation' }).click()
    await expect(dialog.getByText('two days of rent are kept', { exact: false })).toBeVisible()
    const shown = totalOf(person).getByRole('cell')
    await expect(shown).toHaveText(/^\$[\d,.]+$/)
    const total = (await shown.textContent()) ?? ''
    // The deposit and a part of the rent, but not all of it.
    const dollars = Number(total.replace(/[$,]/g, ''))
    expect(dollars).toBeGreaterThan(200)
    expect(dollars).toBeLessThan(1050 - 45.5)
    await expectAccessible(person)
    await dialog.getByRole('button', { name: 'Cancel reservation' }).click()
    await expect(person.getByText('Canceled', { exact: true }).first()).toBeVisible()
    await expect(totalOf(person)).toHaveText(`Total${total}`)

    await visit(person, `/residents/payment/${paymentId}`)
    const back = mine.getByRole('listitem').filter({ hasText: total })
    await expect(async () => {
      await refresh(person)
      await expect(back.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })

    await refresh(home)
    await expect(totalOf(home)).toHaveText(`Total${total}`)
  })
})
