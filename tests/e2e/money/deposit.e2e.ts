import { type Browser, expect } from '@playwright/test'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { expectDone } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf } from '#tests/e2e/users.ts'
import { refresh } from '#tests/e2e/visit.ts'
import { makePdf } from '#tests/factories/uploads.ts'
import { payByCard, reservedStay } from './paid-stay.ts'

/** A person who paid for their move-in by card and has moved out again. */
async function endedStay(browser: Browser, title: string) {
  const { person, home, house, stay } = await reservedStay(browser, title, { securityDeposit: 200 })
  await payByCard(person, stay)
  await inDatabase((pool) =>
    pool.query(`update reservations set status = 'ACTIVE', arrived_at = now(), starts_on = starts_on - 10 where id = $1`, [
      stay.id,
    ]),
  )
  await expectDone(house.call('PUT', `/owners/reservations/${stay.id}`, { action: 'complete' }))
  return { person, home, stay, house }
}

// That a deposit comes back by itself, or in part once the resident agrees, is tested in server/money/deposits/deposits.service.test.ts.
test('a home claims a part of the deposit, the resident objects, staff decide, and both see the money', async ({ browser }) => {
  test.setTimeout(180_000)
  const { person, home, stay, house } = await endedStay(browser, 'Disputed House')
  await home.goto(`/homeowner/reservation/${stay.id}`)
  await expect(home.getByText('Due back', { exact: true })).toBeVisible()
  await home.getByRole('button', { name: 'Claim part of it' }).click()
  const list = home.getByRole('dialog')
  await list.getByLabel('Description').fill('The lock of the door was broken.')
  await list.getByLabel('Amount').fill('45.50')
  const file = { name: 'locksmith.pdf', mimeType: 'application/pdf', buffer: makePdf() }
  await list.getByLabel('Photo or receipt').setInputFiles(file)
  await expect(list.getByText('locksmith.pdf')).toBeVisible()
  await expect(list.getByText('$45.50 of $200')).toBeVisible()
  await expectAccessible(home)
  await list.getByRole('button', { name: 'Send claim' }).click()
  await expect(home.getByText('Claimed', { exact: true })).toBeVisible()

  await person.goto(`/residents/reservation/${stay.id}`)
  await expect(person.getByText('The lock of the door was broken.')).toBeVisible()
  await expect(person.getByRole('link', { name: 'locksmith.pdf' })).toBeVisible()
  await expectAccessible(person)
  await person.getByRole('button', { name: 'Dispute', exact: true }).click()
  await person.getByRole('dialog').getByLabel('What’s not right').fill('The lock was broken when I came.')
  await person.getByRole('dialog').getByRole('button', { name: 'Dispute', exact: true }).click()
  await expect(person.getByText('You disputed the deductions. Waymark staff will review both sides and decide.')).toBeVisible()

  const staff = await browserOf(browser, 'admin')
  await staff.goto('/admin-applications')
  await staff.getByRole('tab', { name: /^Deposits/ }).click()
  await expect(staff).toHaveURL(/\?view=deposits$/)
  const row = staff.getByRole('row').filter({ hasText: house.name })
  await row.getByRole('button', { name: /^Review and decide/ }).click()
  const decision = staff.getByRole('dialog')
  await expect(decision.getByText('The lock of the door was broken.')).toBeVisible()
  await expect(decision.getByText('The lock was broken when I came.')).toBeVisible()
  await decision.getByLabel('The home keeps').fill('20')
  await expect(decision.getByText('$180 will be returned to the resident.')).toBeVisible()
  const reasons = 'The lock was old. We let the home keep a part of the repair.'
  await decision.getByLabel('Reasons').fill(reasons)
  await expectAccessible(staff)
  await decision.getByRole('button', { name: 'Decide', exact: true }).click()
  await expect(row).toHaveCount(0)

  // No one reloads the two other pages: they update by themselves.
  await expect(person.getByText('The home keeps $20. We’re returning $180 to the card you paid with.')).toBeVisible()
  await expect(person.getByText(reasons)).toBeVisible()
  await expect(home.getByText('You keep $20. We’re returning $180 to the resident.')).toBeVisible()
  await expect(home.getByText(reasons)).toBeVisible()
  await expect(async () => {
    await refresh(person)
    await expect(person.getByText(/\$180, returned on/)).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
})
