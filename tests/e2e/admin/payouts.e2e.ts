import { expect, type Page } from '@playwright/test'
import { addTime } from '#contract/time.ts'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, browserOf } from '#tests/e2e/users.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putPayment } from '#tests/factories/payouts.ts'
import { putReservation } from '#tests/factories/reservations.ts'

/** A stay that was paid for and began three days ago: two days after move-in the money can be paid out. */
const makePaidStay = (title: string) =>
  inDatabase(async (pool) => {
    const db = toDb(pool)
    const now = () => new Date()
    const app = { db, context: { now } }
    const owner = await makePerson(db, now(), { role: 'OWNER', firstName: 'Grace', lastName: 'Whitlock' })
    const home = await makeHome(db, {
      ownerId: owner.accountId,
      home: { title, status: 'PAUSED' },
      bedroom: { currentOccupancy: 0 },
    })
    const { accountId } = await makePerson(db, now(), { role: 'SEEKER' })
    const arrivedAt = addTime(now(), { days: -3 })
    const times = { arrivedAt, arrivalConfirmedAt: arrivedAt, paidHow: 'PROVIDER' }
    const subjectId = await putReservation(app, home, accountId, { status: 'ACTIVE', ...times })
    const about = { ownerId: owner.accountId, accountId, homeId: home.id, subjectId }
    await putPayment(app, {
      ...about,
      lines: [
        ['RENT', 85_000],
        ['DEPOSIT', 20_000],
      ],
    })
    await pool.query(`select graphile_worker.add_job('schedule_payouts')`)
    return owner
  })

const payoutsOf = (ownerId: string) =>
  inDatabase(async (pool) => (await pool.query('select status from payouts where owner_id = $1', [ownerId])).rows)

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

test('staff hold, send and pay out what a stay brought, and the owner sees it arrive', async ({ browser, page: staff }) => {
  test.setTimeout(120_000)
  const title = `Payout House ${Date.now()}`
  const owner = await makePaidStay(title)
  await beSignedIn(staff, 'admin')
  await expect.poll(() => payoutsOf(owner.accountId), { timeout: 30_000 }).toEqual([{ status: 'SCHEDULED' }])
  await staff.goto('/admin-applications?view=payouts&status=SCHEDULED')
  const row = rowOf(staff, title)
  // Only the rent is paid out; the deposit stays.
  await expect(row.getByText('$850', { exact: true })).toBeVisible()
  const dialog = staff.getByRole('dialog')

  await test.step('held with words, and released', async () => {
    await row.getByRole('button', { name: /^More/ }).click()
    await row.getByRole('menuitem', { name: 'Put on hold' }).click()
    await dialog.getByLabel('Reason').fill('We check the bank details.')
    await dialog.getByRole('button', { name: 'Put on hold' }).click()
    await expect(row).toHaveCount(0)
    await staff.getByRole('button', { name: /^On hold/ }).click()
    await expect(row.getByText('We check the bank details.')).toBeVisible()
    await row.getByRole('button', { name: /^Release/ }).click()
    await expect(row).toHaveCount(0)
    await expect(staff.getByText(/^Released: \$850/)).toBeVisible()
  })

  await test.step('sent, and arrived with the reference of the bank', async () => {
    await staff.getByRole('button', { name: /^Scheduled/ }).click()
    await row.getByRole('button', { name: /^Mark as sent/ }).click()
    await dialog.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(row).toHaveCount(0)
    await expect(staff.getByText(/^Sent: \$850/)).toBeVisible()
    await staff.getByRole('button', { name: /^On its way/ }).click()
    await row.getByRole('button', { name: /^Mark as arrived/ }).click()
    await dialog.getByRole('button', { name: 'Mark as arrived' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Enter the bank reference.')
    await expectAccessible(staff)
    await dialog.getByLabel('Bank reference').fill('ACH 4711-22')
    await dialog.getByRole('button', { name: 'Mark as arrived' }).click()
    await expect(row).toHaveCount(0)
    await staff.getByRole('button', { name: /^Paid/ }).click()
    await expect(row.getByText('Reference ACH 4711-22')).toBeVisible()
    await expect(row.getByText(/^Marked as arrived by /)).toBeVisible()
  })

  const home = await browserOf(browser, owner)
  await home.goto('/homeowner/payouts')
  await rowOf(home, title).getByRole('link').first().click()
  const history = home.getByRole('table', { name: 'Payouts for this bedroom' })
  await expect(history.getByRole('cell', { name: 'Paid', exact: true })).toBeVisible()
  await history.getByRole('link').click()
  await expect(home.getByText('It’s in your bank account.')).toBeVisible()
  await expect(home.getByText('ACH 4711-22')).toBeVisible()
})
