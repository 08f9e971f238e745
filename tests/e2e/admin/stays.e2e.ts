import { expect } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { checkAll } from '#tests/e2e/check-all.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { expectDone } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { beSignedIn, callsOf } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'
import { makePerson } from '#tests/factories/accounts.ts'
import { makeApplication } from '#tests/factories/applications.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'

/** A home where one person lives and another is approved. Paused, so that the searches of other journeys do not find it. */
const makeHouse = () =>
  inDatabase(async (pool) => {
    const db = toDb(pool)
    const now = () => new Date()
    const owner = await makePerson(db, now(), { role: 'OWNER' })
    const home = { title: 'Leaking House', status: 'PAUSED' } as const
    const house = await makeHome(db, { ownerId: owner.accountId, home, bedroom: { currentOccupancy: 0 } })
    const resident = await makePerson(db, now(), { role: 'SEEKER', firstName: 'Riley', lastName: 'Moore' })
    const key = { homeId: house.id, bedroomId: house.bedroomId, residentId: resident.accountId }
    const applicationId = await makeApplication(db, now(), { ...key, status: 'APPROVED' })
    const { accountId } = await makePerson(db, now(), { role: 'SEEKER' })
    const stayId = await putReservation({ db, context: { now } }, house, accountId, { status: 'ACTIVE' })
    return { owner, resident, applicationId, stayId }
  })

test('staff come from an application to its stay and cancel it with words, and end another one with a safe way out', async ({
  page: staff,
}) => {
  const { owner, resident, applicationId, stayId } = await makeHouse()
  const residentCalls = await callsOf(staff, resident)
  const { body: reserved } = await expectDone(residentCalls('POST', `/reservations/from-application/${applicationId}`))
  await beSignedIn(staff, 'admin')
  await staff.goto(`/admin-applications/${applicationId}`)
  await staff.getByRole('link', { name: 'View stay' }).click()
  await staff.getByRole('button', { name: 'Cancel reservation' }).click()
  const dialog = staff.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The city has closed the house.')
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'Cancel reservation' }).click()
  await expect(dialog).toBeHidden()
  await expect(staff.getByText('How it ended')).toBeVisible()
  await expect(staff.getByRole('button', { name: 'Cancel reservation' })).toHaveCount(0)
  await expectAccessible(staff)
  const canceled = await residentCalls('GET', `/residents/reservations/${reserved.id}`)
  expect(canceled.body).toMatchObject({ status: 'CANCELLED', reason: 'The city has closed the house.' })

  await visit(staff, `/reservation/${stayId}`)
  await staff.getByRole('button', { name: 'End stay early' }).click()
  await dialog.getByLabel('Reason').selectOption('Safety of others in the home')
  await dialog.getByLabel('What happened').fill('The house has no working smoke alarms.')
  await checkAll(dialog.getByRole('checkbox'))
  await expectAccessible(staff)
  await dialog.getByRole('button', { name: 'End stay' }).click()
  await expect(staff.getByText('Ended early', { exact: true })).toBeVisible()
  const ended = await (await callsOf(staff, owner))('GET', `/owners/reservations/${stayId}`)
  expect(ended.body).toMatchObject({ status: 'TERMINATED', reason: 'The house has no working smoke alarms.' })
})
