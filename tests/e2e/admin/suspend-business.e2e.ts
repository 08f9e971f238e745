import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, browserOf, callsOf, newPerson } from '#tests/e2e/users.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { putReservation } from '#tests/factories/reservations.ts'

/** A business with a published home, where somebody lives and somebody else has applied. */
const makeBusiness = (title: string) =>
  inDatabase(async (pool) => {
    const db = toDb(pool)
    const now = () => new Date()
    const owner = await makePerson(db, now(), { role: 'OWNER', firstName: 'Grace', lastName: 'Whitlock' })
    const home = { title }
    const house = await makeCompleteHome(db, { ownerId: owner.accountId, home, bedroom: { currentOccupancy: 0 } })
    const applicant = await makePerson(db, now(), { role: 'SEEKER' })
    await makeApplication(db, now(), { homeId: house.id, bedroomId: house.bedroomId, residentId: applicant.accountId })
    const resident = await makePerson(db, now(), { role: 'SEEKER' })
    const stayId = await putReservation({ db, context: { now } }, house, resident.accountId, { status: 'ACTIVE' })
    return { owner, resident, stayId }
  })

test('a business is suspended while its owner looks, and comes back when it is lifted', async ({ browser, page: staff }) => {
  const title = `Shuttered House ${randomUUID().slice(0, 8)}`
  const { owner, resident, stayId } = await makeBusiness(title)
  const home = await browserOf(browser, owner)
  await home.goto('/homeowner/listings')
  await expect(home.getByText(title).first()).toBeVisible()
  await expectFound(staff.request, title, true)

  await beSignedIn(staff, await newPerson('ADMIN'))
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
  await expectFound(staff.request, title, false)
  const stay = await (await callsOf(staff, resident))('GET', `/residents/reservations/${stayId}`)
  expect(stay.body).toMatchObject({ status: 'ACTIVE', home: { title } })
  const report = staff.getByRole('row', { name: /Applications that end/ })
  await expect(report).toContainText('1', { timeout: 15_000 })

  await staff.getByRole('button', { name: 'Lift suspension' }).click()
  await dialog.getByLabel('Reason').fill('The insurer confirmed it.')
  await dialog.getByRole('button', { name: 'Lift suspension' }).click()
  await expect(staff.getByText(/1 home came back to search/)).toBeVisible()
  await expectFound(staff.request, title, true)
  await expectAccessible(staff)
})

/** A visitor looks for the home by its name, until search knows. */
const expectFound = (visitor: APIRequestContext, title: string, isFound: boolean) =>
  expect
    .poll(
      async () => {
        const { document } = await readPage(visitor, `/search?q=${encodeURIComponent(title)}`)
        return [...document.querySelectorAll('main a')].some((link) => link.textContent.includes(title))
      },
      { timeout: 15_000, intervals: [100, 250, 500] },
    )
    .toBe(isFound)
