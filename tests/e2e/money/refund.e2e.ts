import { type Browser, expect, type Page } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { test } from '#tests/e2e/test.ts'
import { refresh, visit } from '#tests/e2e/visit.ts'
import { payByCard, reservedStay } from './paid-stay.ts'

/** A person who paid for their move-in by card, from today on. */
async function paidStay(browser: Browser, title: string) {
  const { person, home, stay } = await reservedStay(browser, title, { securityDeposit: 200 })
  const paymentId = await payByCard(person, stay)
  return { person, home, stay, paymentId }
}

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

test('a paid stay is cancelled: what is shown before is what comes back', async ({ browser }) => {
  test.setTimeout(180_000)
  const { person, home, stay, paymentId } = await paidStay(browser, 'Cancelled House')
  await person.goto(`/residents/reservation/${stay.id}`)
  await person.getByRole('button', { name: 'Cancel this reservation' }).click()
  const dialog = person.getByRole('dialog')
  const shown = dialog
    .getByRole('table', { name: 'Refund', exact: true })
    .getByRole('row', { name: /^Total/ })
    .getByRole('cell')
  await expect(dialog.getByText('two days of rent are kept', { exact: false })).toBeVisible()
  await expect(shown).toHaveText(/^\$[\d,.]+$/)
  const total = (await shown.textContent()) ?? ''
  // The deposit and a part of the rent, but not all of it.
  const dollars = Number(total.replace(/[$,]/g, ''))
  expect(dollars).toBeGreaterThan(200)
  expect(dollars).toBeLessThan(1050)
  await expectAccessible(person)
  await dialog.getByRole('button', { name: 'Cancel reservation' }).click()
  await expect(person.getByText('Canceled', { exact: true }).first()).toBeVisible()
  await expect(
    person.getByRole('table', { name: 'Refund', exact: true }).getByRole('row', { name: `Total ${total}` }),
  ).toBeVisible()

  await visit(person, `/residents/payment/${paymentId}`)
  const back = card(person, 'Refunds')
  await expect(async () => {
    await refresh(person)
    await expect(back.getByText(total, { exact: true })).toBeVisible({ timeout: 1_000 })
    await expect(back.getByText('Refunded', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })

  await home.goto(`/homeowner/reservation/${stay.id}`)
  await expect(
    home.getByRole('table', { name: 'Refund', exact: true }).getByRole('row', { name: `Total ${total}` }),
  ).toBeVisible()
})

async function ask(person: Page, amount: string, why: string) {
  await person.getByRole('button', { name: 'Request a refund' }).click()
  const dialog = person.getByRole('dialog')
  await dialog.getByLabel('Amount').fill(amount)
  await dialog.getByLabel('Why').fill(why)
  await dialog.getByRole('button', { name: 'Send request' }).click()
  await expect(card(person, 'Refunds').getByText('Requested', { exact: true })).toBeVisible()
}

test('a resident asks for money back: turned down with words, asked again, given', async ({ browser }) => {
  test.setTimeout(180_000)
  const { person, home, stay } = await paidStay(browser, 'Asking House')
  await person.goto(`/residents/reservation/${stay.id}`)
  await ask(person, '45.50', 'The heating did not work for a week.')
  await expectAccessible(person)

  await home.goto(`/homeowner/reservation/${stay.id}`)
  const asked = card(home, 'Refund requests')
  await expect(asked.getByText('The heating did not work for a week.', { exact: false })).toBeVisible()
  await expectAccessible(home)
  await asked.getByRole('button', { name: 'Decline refund' }).click()
  const no = home.getByRole('dialog', { name: 'Decline this refund?' })
  await no.getByLabel('Reason').fill('No.')
  await no.getByRole('button', { name: 'Decline refund' }).click()
  await expect(no.getByRole('alert')).toContainText('Enter a reason in a sentence.')
  await no.getByLabel('Reason').fill('It was repaired on the same day, and we lent you a heater.')
  await no.getByRole('button', { name: 'Decline refund' }).click()
  await expect(asked.getByText('Declined', { exact: true })).toBeVisible()

  await refresh(person)
  const mine = card(person, 'Refunds')
  await expect(mine.getByText('Declined', { exact: true })).toBeVisible()
  await expect(mine.getByText('It was repaired on the same day', { exact: false })).toBeVisible()
  await ask(person, '30', 'The heater you lent me did not work either.')

  await refresh(home)
  await asked.getByRole('button', { name: 'Approve refund' }).click()
  const yes = home.getByRole('dialog', { name: 'Approve this refund?' })
  await expect(yes.getByText(/^\$30 will be refunded to /)).toBeVisible()
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
