import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, callsOf, newPerson, twoPeople } from '#tests/e2e/users.ts'

test('a stay, its review, the home’s answer, a report, and a decision that never judges the opinion', async ({ browser }) => {
  test.setTimeout(60_000)
  const { person, home, resident, owner } = await twoPeople(browser)
  const title = `Reviewed House ${randomUUID().slice(0, 8)}`
  const { id, bedroomId } = await publishHome(home, owner, title)
  const { body: me } = await (await callsOf(person, resident))('GET', '/auth/me')
  await inDatabase((pool) => stayed(pool, { homeId: id, bedroomId, residentId: me.residentId }))

  await person.goto(`/home/${id}`)
  await person.getByRole('link', { name: 'Review your stay' }).click()
  for (const label of ['Overall', 'Cleanliness', 'Safety', 'Support', 'Value'])
    await person.getByLabel(label, { exact: true }).selectOption('2')
  await person.getByLabel('Title').fill('Too loud to sleep')
  await person.getByLabel('Your review').fill('The back room is above the laundry. Fair rules, but I never slept before one.')
  await expectAccessible(person)
  await person.getByRole('button', { name: 'Publish review' }).click()
  await expect(person.getByText('Review published. Thank you.')).toBeVisible()

  await home.goto(`/homeowner/property/${id}`)
  await home.getByRole('button', { name: /^Answer/ }).click()
  await home.getByLabel('Your public answer').fill('We moved the laundry hours. Thank you for telling us.')
  await home.getByRole('button', { name: 'Publish answer' }).click()
  await expect(home.getByText('We moved the laundry hours.')).toBeVisible()
  await home.getByText('Report', { exact: false }).first().click()
  await home.getByLabel('What’s wrong with it?').selectOption('OFF_TOPIC')
  await home.getByRole('button', { name: 'Report review' }).click()
  // The list may be read again before the thanks are seen.
  await expect(home.getByText(/Our team will look at it\.|You reported this review\./)).toBeVisible()

  const staff = await browserOf(browser, await newPerson('ADMIN', { firstName: 'Ada', lastName: 'Flores' }))
  await staff.goto(`/admin-reviews?homeId=${id}`)
  await staff.getByRole('link', { name: 'Too loud to sleep' }).click()
  const dialog = staff.getByRole('dialog')
  await expect(dialog.getByText('1 report')).toBeVisible()
  await expectAccessible(staff)
  await dialog.getByLabel('Publish: it follows the rules').check()
  await dialog.getByRole('button', { name: 'Save decision' }).click()
  await expect(staff.getByText('Review published. Open reports are closed.')).toBeVisible()

  // A visitor reads all of it, without a name.
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/home/${id}#reviews`)
  const reviews = visitor.locator('#reviews')
  await expect(reviews.getByText('Too loud to sleep')).toBeVisible()
  await expect(reviews.getByText('We moved the laundry hours. Thank you for telling us.')).toBeVisible()
  await expect(reviews.getByText(/^Former resident, stayed 2 months/)).toBeVisible()
  await expect(reviews.getByText('Riley')).toHaveCount(0)
})

type Stay = { homeId: string; bedroomId: string; residentId: string }

/** A stay that ended last week, which otherwise only time brings. */
async function stayed(pool: Parameters<typeof toDb>[0], { homeId, bedroomId, residentId }: Stay) {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const day = (days: number) => ago(days).toISOString().slice(0, 10)
  await toDb(pool)
    .insertInto('reservations')
    .values({
      id: randomUUID(),
      homeId,
      bedroomId,
      residentId,
      roomName: 'Room 1',
      bedNumber: 1,
      status: 'COMPLETED',
      startsOn: day(80),
      endsOn: day(7),
      feeSheet: '{"lines":[],"totalCents":0}',
      feeSheetSha256: '',
      totalCents: 0,
      currency: 'USD',
      arrivedAt: ago(80),
      endedAt: ago(7),
      endedBy: 'OWNER',
      createdAt: ago(90),
      statusChangedAt: ago(7),
    })
    .execute()
}
