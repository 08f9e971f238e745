import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { expectDone, publishHome } from '#tests/e2e/homes.ts'
import { readPage } from '#tests/e2e/read-page.ts'
import { test } from '#tests/e2e/test.ts'
import { browserOf, callsOf, newPerson } from '#tests/e2e/users.ts'

test('a stay, its review, the home’s answer, a report, and a decision that never judges the opinion', async ({
  browser,
  request,
}) => {
  test.setTimeout(60_000)
  const resident = await newPerson('SEEKER', { firstName: 'Riley', lastName: 'Moore' })
  const owner = await newPerson('OWNER')
  const person = await browserOf(browser, resident)
  const title = `Reviewed House ${randomUUID().slice(0, 8)}`
  const { id, bedroomId, call } = await publishHome(person, owner, title)
  const { body: me } = await (await callsOf(person, resident))('GET', '/auth/me')
  const stay = await inDatabase((pool) => stayed(pool, { homeId: id, bedroomId, residentId: me.residentId }))

  await person.goto(`/residents/reviews?stay=${stay}`)
  for (const label of ['Overall', 'Cleanliness', 'Safety', 'Support', 'Value'])
    await person.getByLabel(label, { exact: true }).selectOption('2')
  await person.getByLabel('Title').fill('Too loud to sleep')
  await person.getByLabel('Your review').fill('The back room is above the laundry. Fair rules, but I never slept before one.')
  await expectAccessible(person)
  await person.getByRole('button', { name: 'Publish review' }).click()
  await expect(person.getByText('Review published. Thank you.')).toBeVisible()

  const answer = 'We moved the laundry hours. Thank you for telling us.'
  const { body: published } = await call('GET', `/homes/${id}/reviews`)
  const [{ id: reviewId }] = published.reviews
  await expectDone(call('PUT', `/owners/reviews/${reviewId}/answer`, { answer }))
  await expectDone(call('POST', `/reviews/${reviewId}/flag`, { reasonCode: 'OFF_TOPIC' }))

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
  const { document } = await readPage(request, `/home/${id}`)
  const reviews = document.querySelector('#reviews')!.textContent
  expect(reviews).toContain('Too loud to sleep')
  expect(reviews).toContain(answer)
  expect(reviews).toMatch(/Former resident, stayed 2 months/)
  expect(reviews).not.toContain('Riley')
})

type Stay = { homeId: string; bedroomId: string; residentId: string }

/** A stay that ended last week, which otherwise only time brings. */
async function stayed(pool: Parameters<typeof toDb>[0], { homeId, bedroomId, residentId }: Stay) {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  const id = randomUUID()
  const day = (days: number) => ago(days).toISOString().slice(0, 10)
  await toDb(pool)
    .insertInto('reservations')
    .values({
      id,
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
  return id
}
