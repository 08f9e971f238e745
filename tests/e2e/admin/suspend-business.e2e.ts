import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, callsOf, newPerson, twoPeople } from '#tests/e2e/users.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import type { TestApp } from '#tests/harness.ts'

test('a business is suspended with all sides looking, and comes back when it is lifted', async ({ browser, page }) => {
  const { person, home, resident, owner } = await twoPeople(browser)
  const title = `Shuttered House ${randomUUID().slice(0, 8)}`
  const house = await publishHome(home, owner, title)
  const { body: me } = await (await callsOf(person, resident))('GET', '/auth/me')
  const applicant = await newPerson('SEEKER')
  const { body: other } = await (await callsOf(page, applicant))('GET', '/auth/me')
  await inDatabase(async (pool) => {
    const db = toDb(pool)
    const now = () => new Date()
    const key = { homeId: house.id, bedroomId: house.bedroomId, residentId: other.residentId }
    await makeApplication(db, now(), key)
    const room = { id: house.id, bedroomId: house.bedroomId }
    await putReservation({ db, context: { now } } as TestApp, room, me.residentId, { status: 'ACTIVE' })
  })
  await Promise.all([home.goto('/homeowner/listings'), person.goto('/residents/reservations'), expectFound(page, title, true)])
  await expect(home.getByText(title).first()).toBeVisible()
  await expect(person.getByText(title).first()).toBeVisible()

  const staff = await browserOf(browser, await newPerson('ADMIN', { firstName: 'Ada', lastName: 'Flores' }))
  await staff.goto(`/admin-business-overview?search=${encodeURIComponent(owner.email)}`)
  await staff.getByRole('table').getByRole('link', { name: 'Grace Whitlock' }).click()
  await expect(staff.getByRole('row', { name: /Applications that end/ })).toContainText('1')
  await expect(staff.getByText(/1 current stay goes on/)).toBeVisible()
  await staff.getByRole('button', { name: 'Suspend business' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The insurance looks forged.')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Suspend business' }).click()
  await expect(staff.getByText('Suspended now')).toBeVisible()

  // The owner did nothing: the open page notices by itself.
  await home.waitForURL(/login/)
  await expectFound(page, title, false)
  await person.reload()
  await expect(person.getByText(title).first()).toBeVisible()
  const report = staff.getByRole('row', { name: /Applications that end/ })
  await expect(report).toContainText('1', { timeout: 15_000 })

  await staff.getByRole('button', { name: 'Lift suspension' }).click()
  await dialog.getByLabel('Reason').fill('The insurer confirmed it.')
  await dialog.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(staff.getByText(/1 home came back to search/)).toBeVisible()
  await expectFound(page, title, true)
  await expectAccessible(staff)
})

/** A visitor looks for the home by its name, until search knows. */
async function expectFound(visitor: Page, title: string, isFound: boolean) {
  await expect(async () => {
    await visitor.goto(`/search?q=${encodeURIComponent(title)}`)
    const found = visitor.getByRole('main').getByRole('link', { name: title })
    if (isFound) await expect(found.first()).toBeVisible({ timeout: 500 })
    else await expect(found).toHaveCount(0, { timeout: 500 })
  }).toPass({ timeout: 15_000 })
}
