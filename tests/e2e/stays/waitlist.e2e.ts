import { expect } from '@playwright/test'
import { dayOf, platformZone } from '#contract/time.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { checkAll } from '#tests/e2e/check-all.ts'
import { expectDone, publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { twoPeople } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

const checklist = { rules: true, rights: true, grievance: true, emergency: true, naloxone: true }

test('two people, two browsers: a full house, a waitlist entry, a freed bed, an offer taken', async ({ browser }) => {
  test.setTimeout(180_000)
  const { person, home, owner } = await twoPeople(browser)
  const { id, bedroomId, call } = await publishHome(home, owner, `Waiting House ${Date.now()}`)

  // The owner fills both beds with people from outside the platform: one by the API, one on the screen, who lives there then.
  const startsOn = dayOf(new Date(), platformZone)
  const guest = { homeId: id, bedroomConfigurationId: bedroomId, guestName: 'Kim Lee', startsOn, isPaid: true }
  await expectDone(call('POST', '/owners/reservations', guest))
  await home.goto('/homeowner/new-reservation')
  await home.getByLabel('Name').fill('Alex Doe')
  await home.getByLabel('Already paid to me').check()
  await home.getByRole('button', { name: 'Reserve bed' }).click()
  await expect(home.getByRole('heading', { level: 1, name: 'Alex Doe' })).toBeVisible()
  const { pathname: stayOfAlex } = new URL(home.url())
  await expectDone(call('PUT', `/owners/reservations/${stayOfAlex.split('/').at(-1)}`, { action: 'checkIn', checklist }))

  await person.goto(`/home/${id}`)
  await person.getByRole('link', { name: 'Join the waitlist' }).first().click()
  await expect(person.getByText('No one is waiting right now.')).toBeVisible()
  await person.getByLabel('Anything the home should know?').fill('I work nights.')
  await person.getByLabel('This is urgent').check()
  await person.getByLabel('Why it’s urgent').selectOption('DISCHARGE_SOON')
  await expectAccessible(person)
  await person.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(person.getByRole('heading', { name: /^You’re on the waitlist at / })).toBeVisible()
  await person.getByRole('link', { name: 'View my waitlist spot' }).click()
  await expect(person.getByText('You’re next.')).toBeVisible()

  // A stay ends, and the bed is offered to the next person automatically.
  await visit(home, `/homeowner/waitlist?homeId=${id}`)
  await expect(home.getByRole('link', { name: 'Riley M.' })).toBeVisible()
  await visit(home, stayOfAlex)
  await home.getByRole('button', { name: 'End stay early' }).click()
  const dialog = home.getByRole('dialog')
  await dialog.getByLabel('What happened').fill('The room was closed by the fire department after a storm.')
  await checkAll(dialog.getByRole('checkbox'))
  await expectAccessible(home)
  await dialog.getByRole('button', { name: 'End stay' }).click()
  await expect(home.getByText('Ended early').first()).toBeVisible()
  await expect(home.getByText('Refund', { exact: true })).toBeVisible()

  // The offer appears without a reload.
  await expect(person.getByText(/left$/)).toBeVisible()
  await expectAccessible(person)
  await person.getByRole('button', { name: 'Accept this bed' }).click()
  await person.getByRole('button', { name: 'Start my application' }).click()
  await person.waitForURL(/\/apply\?homeId=/)
  await visit(person, '/residents/waitlist')
  await expect(person.getByText('Application started').first()).toBeVisible()

  // The held bed is not available to anyone else.
  const { body: after } = await call('GET', '/owners/reservations/rooms')
  expect(after.homes.find((one: { id: string }) => one.id === id).rooms[0].freeBeds).toBe(0)
})
