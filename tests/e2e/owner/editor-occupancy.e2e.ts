import { expect, test } from '@playwright/test'
import { watchChanges } from '#tests/e2e/homes.ts'
import { cardOf, openEditor, roomsOf } from '#tests/e2e/rooms.ts'

const save = { name: 'Save Changes' }

test('occupancy: bars, the limit, one field on the wire, and a word that the beds are right', async ({ page }) => {
  const { id, call, go, rooms } = await openEditor(page, 'occupancy')
  await call('POST', rooms, { roomNumber: '1', maxOccupancy: 10, currentOccupancy: 8 })
  await call('POST', rooms, { roomNumber: '2', maxOccupancy: 2, currentOccupancy: 0 })
  const [one] = await roomsOf(call, id)
  await go()
  const card = cardOf(page, 'Room 1')
  const field = card.getByLabel('Current occupancy of Room 1')
  const bar = card.locator('[data-level]')
  await expect(card.getByText('8 of 10 taken')).toBeVisible()
  await expect(page.getByText('8 of 12 taken')).toBeVisible()
  await expect(bar).toHaveAttribute('data-level', 'free')
  await card.getByRole('button', { name: 'One more in Room 1' }).click()
  await expect(card.getByText('90%, almost full')).toBeVisible()
  await expect(bar).toHaveAttribute('data-level', 'warning')
  await field.fill('10')
  await expect(bar).toHaveAttribute('data-level', 'warning')
  await field.fill('11')
  await expect(bar).toHaveAttribute('data-level', 'over')
  await expect(card.getByText('Cannot exceed max occupancy (10)')).toBeVisible()
  const changes = watchChanges(page)
  await page.getByRole('button', save).click()
  await expect(field).toBeFocused()
  expect(changes).toEqual([])

  await field.fill('9')
  await expect(card.getByText('Cannot exceed max occupancy (10)')).toHaveCount(0)
  await page.getByRole('button', save).click()
  await expect(page.getByText('Occupancy updated successfully!')).toBeVisible()
  expect(changes).toEqual([{ call: `PUT ${rooms}/${one!.id}`, body: { currentOccupancy: 9 } }])

  changes.length = 0
  await page.getByRole('button', save).click()
  await expect(page.getByText('Occupancy updated successfully!')).toBeVisible()
  await expect.poll(() => changes).toEqual([{ call: `POST /homes/${id}/confirm-beds`, body: null }])
  expect((await roomsOf(call, id)).map(({ currentOccupancy }) => currentOccupancy)).toEqual([9, 0])
})

test('the hidden tab changes the prices of all rooms from one', async ({ page }) => {
  const { id, call, go, rooms } = await openEditor(page, 'pricing')
  for (const roomNumber of ['1', '2']) await call('POST', rooms, { roomNumber })
  const [one, two] = await roomsOf(call, id)
  await call('POST', `${rooms}/${two!.id}/pricing`, { pricing: { pricePerBed: 5 } })
  await go()
  const first = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 3, name: 'Room 1' }) })
    .last()
  await first.getByLabel('Price per bed').fill('400')
  await first.getByLabel('Weekly rate').fill('110.25')
  await first.getByRole('button', { name: /^Use for all rooms/ }).click()
  await expect(page.getByText('All rooms now have the same prices as Room 1.')).toBeVisible()
  const changes = watchChanges(page)
  await page.getByRole('button', save).click()
  await expect(page.getByText('Pricing updated successfully!')).toBeVisible()
  const pricing = { pricePerBed: 400, weeklyRate: 110.25, currency: 'USD', paymentFrequency: 'MONTHLY' }
  expect(changes).toMatchObject([
    { call: `POST ${rooms}/${one!.id}/pricing`, body: { pricing } },
    { call: `PUT ${rooms}/${two!.id}/pricing`, body: pricing },
  ])

  const removed = watchChanges(page)
  await first.getByRole('button', { name: /^Remove prices/ }).click()
  await page.getByRole('dialog', { name: 'Remove prices for Room 1?' }).getByRole('button', { name: 'Remove prices' }).click()
  await expect(first.getByLabel('Price per bed')).toHaveValue('')
  expect(removed).toEqual([{ call: `DELETE ${rooms}/${one!.id}/pricing`, body: null }])
  expect((await roomsOf(call, id)).map((room) => room.pricing?.pricePerBed)).toEqual([undefined, 400])
})
