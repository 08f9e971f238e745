import { expect, test } from '@playwright/test'
import { watchChanges } from '#tests/e2e/homes.ts'
import { cards, openTab, save } from '#tests/e2e/tabs.ts'
import { callsOf } from '#tests/e2e/users.ts'
import { makePhoto } from '#tests/factories/uploads.ts'

const uuid = /[\da-f]{8}-[\da-f-]{27}/

test('saves amenities by clearing and adding, and a save that breaks off leaves them whole', async ({ page }) => {
  const { id } = await openTab(page, 'amenities')
  const colleague = await callsOf(page, 'manager')
  const seenByOthers = async () => {
    const { body } = await colleague('GET', `/homes/${id}/amenities`)
    return (body as { name: string }[]).map(({ name }) => name).toSorted()
  }
  await page.getByLabel('Search amenities').fill('nalox')
  await expect(page.getByRole('checkbox')).toHaveCount(1)
  await page.getByLabel('Search amenities').press('Enter')
  await page.getByLabel('Naloxone on site').check()
  await page.getByLabel('Search amenities').fill('')
  await page.getByRole('group', { name: 'Comfort' }).getByLabel('Wi-Fi').check()
  await expect(page.getByText('2 of 32 selected')).toBeVisible()

  const changes = watchChanges(page)
  const headers: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'DELETE') headers.push(request.headers()['x-set-size'])
  })
  await save(page)
  await expect(page.getByText('Amenities updated successfully!')).toBeVisible()
  const add = { call: `POST /homes/${id}/amenities`, body: { amenityId: expect.stringMatching(uuid) } }
  expect(changes).toEqual([{ call: `DELETE /homes/${id}/amenities`, body: {} }, add, add])
  expect(headers).toEqual(['2'])
  expect(await seenByOthers()).toEqual(['Naloxone on site', 'Wi-Fi'])

  // The connection breaks after the first of three requests.
  let adding = 0
  await page.route(`**/api/homes/${id}/amenities`, (route) =>
    route.request().method() === 'POST' && ++adding > 1 ? route.abort() : route.continue(),
  )
  await page.getByLabel('Gym').check()
  await save(page)
  await expect(page.getByText('We could not reach Waymark.')).toBeVisible()
  expect(await seenByOthers()).toEqual(['Naloxone on site', 'Wi-Fi'])
  await expect(page.getByLabel('Gym')).toBeChecked()
  await page.unrouteAll()
  await save(page)
  await expect(page.getByText('Amenities updated successfully!')).toBeVisible()
  expect(await seenByOthers()).toEqual(['Gym', 'Naloxone on site', 'Wi-Fi'])
})

test('saves recovery features and programs', async ({ page }) => {
  const { id, read } = await openTab(page, 'recovery')
  await page.getByLabel('Peer support').check()
  await page.getByRole('button', { name: 'Add program' }).click()
  const first = cards(page, 'Programs').first()
  await expect(first.getByLabel('Name')).toBeFocused()
  await save(page)
  await expect(page.getByText('Enter the program name')).toBeVisible()
  await expect(first.getByLabel('Name')).toBeFocused()
  await first.getByLabel('Name').fill('Evening meeting')
  await first.getByLabel('Type').selectOption('SMART_RECOVERY')
  await first.getByLabel('Description').fill('Daily at 7')
  await first.getByLabel('Required').check()
  const changes = watchChanges(page)
  await save(page)
  await expect(page.getByText('Recovery features and programs updated successfully!')).toBeVisible()
  const program = { name: 'Evening meeting', type: 'SMART_RECOVERY', description: 'Daily at 7', isActive: true, required: true }
  const features = [
    { call: `DELETE /homes/${id}/recovery-features`, body: {} },
    { call: `POST /homes/${id}/recovery-features`, body: { recoveryFeatureId: expect.stringMatching(uuid) } },
  ]
  expect(changes).toEqual([...features, { call: `POST /homes/${id}/programs`, body: { programData: program } }])

  const [stored] = (await read()).programs
  await first.getByLabel('Active').uncheck()
  changes.length = 0
  await save(page)
  await expect(page.getByText('Recovery features and programs updated successfully!')).toBeVisible()
  const changed = { call: `PUT /homes/${id}/programs/${stored.id}`, body: { programData: { ...program, isActive: false } } }
  expect(changes).toEqual([...features, changed])
})

test('saves staff with their photo, and removes a person only on save', async ({ page }) => {
  const { id, show, read } = await openTab(page, 'staff')
  await expect(page.getByText('No staff members yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add staff member' }).click()
  const card = cards(page, 'Staff members').first()
  await expect(card.getByLabel('Role')).toHaveValue('HOUSE_MANAGER')
  await expect(card.getByLabel('Active')).toBeChecked()
  await card.getByLabel('Phone number').pressSequentially('555.01')
  await expect(card.getByLabel('Phone number')).toHaveValue('(555) 01')
  await save(page)
  await expect(page.getByText('Enter a name')).toBeVisible()
  await expect(page.getByText('Enter a 10-digit phone number')).toBeVisible()
  await card.getByLabel('Phone number').fill('555 010 0100 77')
  await expect(card.getByLabel('Phone number')).toHaveValue('(555) 010-0100')
  // When editing in the middle, the cursor stays behind what was typed.
  await card.getByLabel('Phone number').press('Home')
  for (const key of ['ArrowRight', 'Delete', '7']) await card.getByLabel('Phone number').press(key)
  await expect(card.getByLabel('Phone number')).toHaveValue('(755) 010-0100')
  await card.getByLabel('Name').fill('Pat Doe')
  await card.getByLabel('Certifications').fill('CADC, CPR')
  await card.getByLabel('Email').fill('pat@example.org')
  await card.getByLabel('Photo').setInputFiles({ name: 'pat.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(600, 600) })
  const face = card.getByRole('img', { name: 'Pat Doe' })
  await expect(face).toBeVisible()
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // The response is lost on the way back: saving again must not create a second one.
  await page.route(`**/api/homes/${id}/staff`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort()
  })
  await save(page)
  await expect(page.getByText('We could not reach Waymark.')).toBeVisible()
  await page.unrouteAll()
  const changes = watchChanges(page)
  await save(page)
  await expect(page.getByText('Staff members updated successfully!')).toBeVisible()
  const staffData = {
    name: 'Pat Doe',
    role: 'HOUSE_MANAGER',
    certifications: ['CADC', 'CPR'],
    bio: '',
    photo: expect.stringMatching(/^\/pictures\/.+\.webp$/),
    isActive: true,
    phoneNumber: '(755) 010-0100',
    email: 'pat@example.org',
    availabilitySchedule: '',
    responseTime: '',
    emergencyContact: false,
    emergencyPhone: '',
    houseManager247: false,
  }
  expect(changes).toEqual([{ call: `POST /homes/${id}/staff`, body: { staffData } }])
  const [stored, ...others] = (await read()).editing.staff
  expect(others).toEqual([])

  await show()
  await card.getByText('Pat Doe').click()
  await card.getByLabel('Response time').fill('Within an hour')
  changes.length = 0
  await save(page)
  await expect(page.getByText('Staff members updated successfully!')).toBeVisible()
  const changed = { ...staffData, responseTime: 'Within an hour' }
  expect(changes).toEqual([{ call: `PUT /homes/${id}/staff/${stored.id}`, body: { staffData: changed } }])

  await card.getByRole('button', { name: 'Remove staff member: Pat Doe' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card).toContainText('Pat Doe')
  await card.getByText('Pat Doe').click()
  await card.getByRole('button', { name: 'Remove staff member: Pat Doe' }).click()
  await expect(page.getByText('“Pat Doe” will be removed when you save.')).toBeVisible()
  expect((await read()).editing.staff).toHaveLength(1)
  changes.length = 0
  await save(page)
  await expect(page.getByText('Staff members updated successfully!')).toBeVisible()
  expect(changes).toEqual([{ call: `DELETE /homes/${id}/staff/${stored.id}`, body: null }])
  expect((await read()).editing.staff).toEqual([])
  await expect(page.getByText('will be removed')).toBeHidden()
})

test('says when a list cannot be loaded, or is empty', async ({ page }) => {
  await page.route('**/api/amenities', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/api/homes/recovery-features', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/api/homes/*/staff', (route) => route.fulfill({ status: 500, json: {} }))
  const { id, show } = await openTab(page, 'amenities')
  await expect(page.getByText('Failed to load amenities')).toBeVisible({ timeout: 30_000 })
  await page.goto(`/homeowner/property/${id}/edit?tab=recovery`)
  await expect(page.getByText('Failed to load recovery features')).toBeVisible({ timeout: 30_000 })
  await page.goto(`/homeowner/property/${id}/edit?tab=staff`)
  await expect(page.getByText('No staff members yet.')).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/amenities', (route) => route.fulfill({ json: [] }))
  await show()
  await expect(page.getByText('No amenities available. Please add some in the admin panel or seed the database.')).toBeVisible()
})
