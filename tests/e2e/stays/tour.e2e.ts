import { expect } from '@playwright/test'
import { wallTime } from '#contract/time.ts'
import { toDb } from '#server/kernel/database/database.ts'
import { expectAccessible } from '#tests/e2e/accessibility.ts'
import { inDatabase } from '#tests/e2e/database.ts'
import { publishHome } from '#tests/e2e/homes.ts'
import { test } from '#tests/e2e/test.ts'
import { twoPeople } from '#tests/e2e/users.ts'
import { openTours } from '#tests/factories/tours.ts'

test('two people, two browsers: a tour is booked from the home’s page, moved by the home and confirmed', async ({ browser }) => {
  const { person, home, owner } = await twoPeople(browser)
  const title = `Porch House ${Date.now()}`
  const { id } = await publishHome(home, owner, title)
  await inDatabase((pool) => openTours(toDb(pool), id))

  await person.goto(`/home/${id}`)
  await person.getByText('Book a tour or a call', { exact: true }).last().click()
  await person.getByLabel('Day').selectOption({ index: 2 })
  await person.getByLabel('Time', { exact: true }).selectOption({ index: 1 })
  const startsAt = await person.getByLabel('Time', { exact: true }).inputValue()
  await person.getByRole('link', { name: 'Continue' }).click()
  await expect(person.getByRole('heading', { name: `Book a time with ${title}` })).toBeVisible()
  await expect(person.getByLabel('Time', { exact: true })).toHaveValue(startsAt)
  await person.getByLabel('What would you like to know?').fill('Is there a porch?')
  await expectAccessible(person)
  await person.getByRole('button', { name: 'Book tour' }).click()
  await expect(person.getByText('Your tour is booked.')).toBeVisible()
  await expect(person.getByText('Where: 12 Palm Way, side door')).toBeVisible()

  await home.goto('/homeowner/applications?view=tours')
  await expect(home.getByText('Is there a porch?')).toBeVisible()
  await expectAccessible(home)
  await home.getByRole('button', { name: /^Suggest another time/ }).click()
  const later = wallTime(new Date(Date.parse(startsAt) + 30 * 60_000), 'America/New_York')
  await home.getByLabel('Date and time').fill(later)
  await home.getByRole('button', { name: 'Suggest this time' }).click()
  await expect(home.getByText('You suggested this time.')).toBeVisible()

  // The person's page learns of it without a reload.
  await person.getByRole('button', { name: /^Confirm time/ }).click()
  await expect(person.getByText('Time confirmed.')).toBeVisible()
  await expect(home.getByText('Riley M. is visiting on')).toBeVisible()
})
