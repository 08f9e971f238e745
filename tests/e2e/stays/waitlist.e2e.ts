import { expect } from '@playwright/test'
import { dayOf, duration, platformZone } from '#contract/time.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { checkAll } from '#tests/e2e/check-all.ts'
import { completeHome, publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { twoPeople } from '#tests/e2e/users.ts'
import { visit } from '#tests/e2e/visit.ts'

test('two people, two browsers: a full house, a waitlist entry, a freed bed, an offer taken', async ({ browser }) => {
  test.setTimeout(180_000)
  const { person, home, owner } = await twoPeople(browser)
  const title = `Waiting House ${Date.now()}`
  const { id, call } = await publishHome(home, owner, title)

  // The owner fills both beds with people from outside the platform: one on the screen, one by the API.
  await home.goto('/homeowner/new-reservation')
  await home.getByLabel('Home').selectOption(title)
  await home.getByLabel('Name').fill('Alex Doe')
  await home.getByLabel('Already paid to me').check()
  await home.getByRole('button', { name: 'Reserve bed' }).click()
  await expect(home.getByRole('heading', { level: 1, name: 'Alex Doe' })).toBeVisible()
  const { body: rooms } = await call('GET', '/owners/reservations/rooms')
  const room = rooms.homes.find((one: { id: string }) => one.id === id).rooms[0]
  const today = dayOf(new Date(), platformZone)
  const guest = { homeId: id, bedroomConfigurationId: room.id, guestName: 'Kim Lee', startsOn: today, isPaid: true }
  expect((await call('POST', '/owners/reservations', guest)).status).toBe(201)

  await person.goto(`/home/${id}`)
  await person.getByRole('link', { name: 'Join the waitlist' }).first().click()
  await expect(person.getByText('No one is waiting right now.')).toBeVisible()
  await person.getByLabel('Anything the home should know?').fill('I work nights.')
  await expectAccessible(person)
  await person.getByRole('button', { name: 'Join the waitlist' }).click()
  await expect(person.getByRole('heading', { level: 1, name: 'You’re on the waitlist' })).toBeVisible()
  await person.getByRole('link', { name: 'View my waitlist spot' }).click()
  await expect(person.getByText('You’re next.')).toBeVisible()

  // The person can change their preferences and keeps their position.
  await person.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(person.getByLabel('Anything the home should know?')).toHaveValue('I work nights.')
  await person.getByLabel('Anything the home should know?').fill('I work days now.')
  await person.getByLabel('This is urgent').check()
  await expectAccessible(person)
  // No reason is claimed for anyone.
  await person.getByRole('button', { name: 'Save changes' }).click()
  await expect(person.getByLabel('Why it’s urgent')).toHaveAttribute('aria-invalid', 'true')
  await person.getByLabel('Why it’s urgent').selectOption('DISCHARGE_SOON')
  await person.getByRole('button', { name: 'Save changes' }).click()
  await expect(person.getByText('I work days now.')).toBeVisible()
  await expect(person.getByText('You’re next.')).toBeVisible()

  // Notifications update the owner's open pages; then a stay is canceled, and the bed is offered to the next person
  // automatically.
  await visit(home, `/homeowner/waitlist?homeId=${id}`)
  await expect(home.getByRole('link', { name: 'Riley M.' })).toBeVisible()
  await home.getByRole('button', { name: /^More/ }).click()
  await home.getByRole('menuitem', { name: 'Add note' }).click()
  await home.getByLabel('Note', { exact: true }).fill('Prefers the back room.')
  await home.getByRole('button', { name: 'Save note' }).click()
  await expect(home.getByText('Prefers the back room.')).toBeVisible()
  await home.getByRole('button', { name: /^More/ }).click()
  await home.getByRole('menuitem', { name: 'Not urgent' }).click()
  await home.getByLabel('Why it isn’t urgent').fill('They can stay where they are for now.')
  await home.getByRole('button', { name: 'Remove urgent status' }).click()
  await home.getByRole('button', { name: /^More/ }).click()
  await expect(home.getByRole('menuitem', { name: 'Edit note' })).toBeVisible()
  await expect(home.getByRole('menuitem', { name: 'Not urgent' })).toHaveCount(0)
  await home.keyboard.press('Escape')
  await expect(person.getByText('They can stay where they are for now.')).toBeVisible()
  await expect(person.getByText('Prefers the back room.')).toHaveCount(0)
  await visit(home, '/homeowner/reservations?search=Alex')
  await home.getByRole('link', { name: 'Alex Doe' }).first().click()
  await home.getByRole('button', { name: 'Cancel reservation' }).click()
  const dialog = home.getByRole('dialog')
  await expect(dialog.getByText('Refund', { exact: true })).toBeVisible()
  await dialog.getByLabel('Reason').fill('The room has to be repaired.')
  await dialog.getByRole('button', { name: 'Cancel reservation' }).click()
  await expect(home.getByText('Canceled', { exact: true }).first()).toBeVisible()

  // The offer appears without a reload.
  await expect(person.getByRole('button', { name: 'Accept this bed' })).toBeVisible()
  await expect(person.getByText(/left$/)).toBeVisible()
  await expectAccessible(person)
  await person.getByRole('button', { name: 'Accept this bed' }).click()
  await expect(person.getByRole('button', { name: 'Start my application' })).toBeVisible()

  await visit(home, '/homeowner/calendar?view=week')
  await expect(home.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expect(home.getByRole('link', { name: /Kim Lee moves in/ }).and(home.getByTitle(`${title}, Room 1`))).toBeVisible()

  await person.getByRole('button', { name: 'Start my application' }).click()
  await person.waitForURL(/\/apply\?homeId=/)
  await visit(person, '/residents/waitlist')
  await expect(person.getByText('Application started').first()).toBeVisible()

  // The held bed is not available to anyone else.
  const { body: after } = await call('GET', '/owners/reservations/rooms')
  expect(after.homes.find((one: { id: string }) => one.id === id).rooms[0].freeBeds).toBe(0)
})

test('a stay from the arrival to notice and the way out, as the home records it', async ({ browser }) => {
  const { home, owner } = await twoPeople(browser)
  const { id, call } = await completeHome(home, owner, `Staying House ${Date.now()}`)
  const { body } = await call('GET', '/owners/reservations/rooms')
  const room = body.homes.find((one: { id: string }) => one.id === id).rooms[0]
  const yesterday = dayOf(new Date(Date.now() - duration({ days: 1 })), platformZone)
  const guest = { homeId: id, bedroomConfigurationId: room.id, guestName: 'Robin Vale', startsOn: yesterday }
  const { body: stay } = await call('POST', '/owners/reservations', guest)

  await home.goto(`/homeowner/reservation/${stay.id}`)
  await home.getByRole('button', { name: 'Mark as paid to me' }).click()
  await home.getByRole('button', { name: 'Mark as paid', exact: true }).click()
  await home.getByRole('button', { name: 'Record move-in' }).click()
  const dialog = home.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Record move-in' }).click()
  await expect(dialog.getByText('Please check every item first.')).toBeVisible()
  await checkAll(dialog.getByRole('checkbox'))
  await expectAccessible(home)
  await dialog.getByRole('button', { name: 'Record move-in' }).click()
  await expect(home.getByText('Living here')).toBeVisible()

  await home.getByRole('button', { name: 'Give notice' }).click()
  await dialog.getByLabel('Reason').fill('The lease of the house ends.')
  await dialog.getByRole('button', { name: 'Give notice' }).click()
  await expect(home.getByText('Notice given', { exact: true }).first()).toBeVisible()
  await home.getByRole('button', { name: 'End stay early' }).click()
  await dialog.getByLabel('What happened').fill('The house was closed by the fire department after a storm.')
  await checkAll(dialog.getByRole('checkbox'))
  await expectAccessible(home)
  await dialog.getByRole('button', { name: 'End stay' }).click()
  await expect(home.getByText('Ended early').first()).toBeVisible()
  await expect(home.getByText('Refund', { exact: true })).toBeVisible()
})
