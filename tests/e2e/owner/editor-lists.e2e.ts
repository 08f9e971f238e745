import { expect, type Page, test } from '@playwright/test'
import { startHome, watchChanges } from '#tests/e2e/homes.ts'
import { beSignedIn, callsOf } from '#tests/e2e/people.ts'
import { makePhoto } from '#tests/factories/uploads.ts'

const save = (page: Page) => page.getByRole('button', { name: 'Save Changes' }).click()
const cards = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem')
const uuid = /[\da-f]{8}-[\da-f-]{27}/

async function open(page: Page, tab: string) {
  const home = await startHome(page)
  await beSignedIn(page, 'owner')
  const show = async () => {
    await page.goto(`/homeowner/property/${home.id}/edit?tab=${tab}`)
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  }
  await show()
  const read = async () => (await home.call('GET', `/homes/${home.id}`)).body
  return { ...home, show, read }
}

test('saves amenities by clearing and adding, and a save that breaks off leaves them whole', async ({ page }) => {
  const { id } = await open(page, 'amenities')
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
  await expect(page.getByText('2 of 32 chosen')).toBeVisible()

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

  // The connection breaks after the first of three.
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
  const { id, read } = await open(page, 'recovery')
  await page.getByLabel('Peer support').check()
  await page.getByRole('button', { name: 'Add program' }).click()
  const first = cards(page, 'Programs').first()
  await expect(first.getByLabel('Name')).toBeFocused()
  await save(page)
  await expect(page.getByText('Name the program')).toBeVisible()
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
  await first.getByText('Evening meeting').click()
  await first.getByLabel('Active').uncheck()
  changes.length = 0
  await save(page)
  await expect(page.getByText('Recovery features and programs updated successfully!')).toBeVisible()
  const changed = { call: `PUT /homes/${id}/programs/${stored.id}`, body: { programData: { ...program, isActive: false } } }
  expect(changes).toEqual([...features, changed])
})

test('saves staff with their photo, and removes a person only on save', async ({ page }) => {
  const { id, show, read } = await open(page, 'staff')
  await expect(page.getByText('Nobody yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add staff member' }).click()
  const card = cards(page, 'Who works here').first()
  await expect(card.getByLabel('Role')).toHaveValue('HOUSE_MANAGER')
  await expect(card.getByLabel('Active')).toBeChecked()
  await card.getByLabel('Phone number').pressSequentially('555.01')
  await expect(card.getByLabel('Phone number')).toHaveValue('(555) 01')
  await save(page)
  await expect(page.getByText('Enter a name')).toBeVisible()
  await expect(page.getByText('Enter a phone number of 10 digits')).toBeVisible()
  await card.getByLabel('Phone number').fill('555 010 0100 77')
  await expect(card.getByLabel('Phone number')).toHaveValue('(555) 010-0100')
  // In the middle the cursor stays behind what was typed.
  await card.getByLabel('Phone number').press('Home')
  for (const key of ['ArrowRight', 'Delete', '7']) await card.getByLabel('Phone number').press(key)
  await expect(card.getByLabel('Phone number')).toHaveValue('(755) 010-0100')
  await card.getByLabel('Name').fill('Pat Doe')
  await card.getByLabel('Certifications').fill('CADC, CPR')
  await card.getByLabel('E-mail').fill('pat@example.org')
  await card.getByLabel('Photo').setInputFiles({ name: 'pat.jpg', mimeType: 'image/jpeg', buffer: await makePhoto(600, 600) })
  const face = card.getByRole('img', { name: 'Pat Doe' })
  await expect(face).toBeVisible()
  await expect.poll(() => face.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  // The answer gets lost on the way back: saving again must not make two of one.
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
  await expect(page.getByText('“Pat Doe” will be gone once you save.')).toBeVisible()
  expect((await read()).editing.staff).toHaveLength(1)
  changes.length = 0
  await save(page)
  await expect(page.getByText('Staff members updated successfully!')).toBeVisible()
  expect(changes).toEqual([{ call: `DELETE /homes/${id}/staff/${stored.id}`, body: null }])
  expect((await read()).editing.staff).toEqual([])
  await expect(page.getByText('will be gone')).toBeHidden()
})

const noPolicies = {
  hasWeekdayCurfew: false,
  weekdayTime: '',
  hasWeekendCurfew: false,
  weekendTime: '',
  curfewExceptions: '',
  visitorsAllowed: false,
  approvalRequired: false,
  visitorHours: '',
  overnightGuests: false,
  commonAreaOnly: false,
  smokingAllowed: false,
  designatedAreas: '',
  ecigarettes: false,
  cannabisAllowed: false,
  petsAllowed: false,
  petTypes: '',
  petDeposit: 0,
  petRestrictions: '',
  lgbtqFriendly: false,
}

test('saves rules, requirements and the whole policies', async ({ page }) => {
  const { id, read } = await open(page, 'rulesAndPolicies')
  await page.getByRole('button', { name: 'Add house rule' }).click()
  const rule = cards(page, 'House rules').first()
  await expect(rule.getByLabel('Category')).toHaveValue('CURFEW')
  await expect(rule.getByLabel('Enforcement')).toHaveValue('STRICT')
  await rule.getByLabel('Rule', { exact: true }).fill('Be home by ten')
  await rule.getByLabel('Details').fill('Call if you are late')
  await page.getByRole('button', { name: 'Add requirement' }).click()
  const requirement = cards(page, 'Requirements').first()
  await expect(requirement.getByLabel('Type')).toHaveValue('SOBRIETY_LENGTH')
  await requirement.getByLabel('Description').fill('30 days')
  await page.getByLabel('Curfew on weekdays').check()
  await page.getByLabel('Weekday curfew time').fill('22:00')
  await page.getByLabel('LGBTQ+ friendly').check()
  const changes = watchChanges(page)
  await save(page)
  await expect(page.getByText('Rules, requirements, and policies updated successfully!')).toBeVisible()
  const ruleBody = {
    category: 'CURFEW',
    rule: 'Be home by ten',
    description: 'Call if you are late',
    enforcement: 'STRICT',
    consequences: '',
    isActive: true,
  }
  const needed = { type: 'SOBRIETY_LENGTH', description: '30 days', required: true, details: '', verification: '' }
  const policies = { ...noPolicies, hasWeekdayCurfew: true, weekdayTime: '22:00', lgbtqFriendly: true }
  expect(changes).toEqual([
    { call: `POST /homes/${id}/house-rules`, body: ruleBody },
    { call: `POST /homes/${id}/requirements`, body: needed },
    { call: `PUT /homes/${id}/policies`, body: policies },
  ])
  const [storedRule] = (await read()).houseRules
  const [storedRequirement] = (await read()).requirements

  await rule.getByText('Be home by ten').click()
  await rule.getByLabel('Enforcement').selectOption('FLEXIBLE')
  await requirement.getByText('30 days').click()
  await requirement.getByRole('button', { name: 'Remove requirement: 30 days' }).click()
  changes.length = 0
  await save(page)
  await expect(page.getByText('Rules, requirements, and policies updated successfully!')).toBeVisible()
  expect(changes).toEqual([
    { call: `PUT /homes/${id}/house-rules/${storedRule.id}`, body: { ...ruleBody, enforcement: 'FLEXIBLE' } },
    { call: `DELETE /homes/${id}/requirements/${storedRequirement.id}`, body: null },
    { call: `PUT /homes/${id}/policies`, body: policies },
  ])
})

test('shows what belongs to a policy only while its box is on, and keeps the words', async ({ page }) => {
  const { read } = await open(page, 'rulesAndPolicies')
  const parents = {
    'Curfew on weekdays': ['Weekday curfew time', 'Curfew exceptions'],
    'Curfew on weekends': ['Weekend curfew time', 'Curfew exceptions'],
    'Visitors allowed': ['Visitor hours', 'Ask for approval first', 'In shared rooms only', 'Overnight guests allowed'],
    'Smoking allowed': ['Designated areas', 'E-cigarettes allowed', 'Medical cannabis allowed'],
    'Pets allowed': ['Pet types', 'Pet deposit in dollars', 'Pet restrictions'],
  }
  for (const [parent, fields] of Object.entries(parents)) {
    for (const field of fields) await expect(page.getByLabel(field)).toHaveCount(0)
    await page.getByLabel(parent).check()
    for (const field of fields) await expect(page.getByLabel(field)).toBeVisible()
    await page.getByLabel(parent).uncheck()
    for (const field of fields) await expect(page.getByLabel(field)).toHaveCount(0)
  }
  await page.getByLabel('Visitors allowed').check()
  await page.getByLabel('Visitor hours').fill('Sundays')
  await page.getByLabel('Overnight guests allowed').check()
  await page.getByLabel('Visitors allowed').uncheck()
  await save(page)
  await expect(page.getByText('Rules, requirements, and policies updated successfully!')).toBeVisible()
  expect((await read()).policies).toEqual({ ...noPolicies, visitorHours: 'Sundays' })
  await page.getByLabel('Visitors allowed').check()
  await expect(page.getByLabel('Visitor hours')).toHaveValue('Sundays')
  await expect(page.getByLabel('Overnight guests allowed')).not.toBeChecked()
})

test('says when a list cannot be loaded, or is empty', async ({ page }) => {
  await page.route('**/api/amenities', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/api/homes/recovery-features', (route) => route.fulfill({ status: 500, json: {} }))
  await page.route('**/api/homes/*/staff', (route) => route.fulfill({ status: 500, json: {} }))
  const { id, show } = await open(page, 'amenities')
  await expect(page.getByText('Failed to load amenities')).toBeVisible({ timeout: 30_000 })
  await page.goto(`/homeowner/property/${id}/edit?tab=recovery`)
  await expect(page.getByText('Failed to load recovery features')).toBeVisible({ timeout: 30_000 })
  await page.goto(`/homeowner/property/${id}/edit?tab=staff`)
  await expect(page.getByText('Nobody yet.')).toBeVisible()
  await page.unrouteAll()
  await page.route('**/api/amenities', (route) => route.fulfill({ json: [] }))
  await show()
  await expect(page.getByText('No amenities available. Please add some in the admin panel or seed the database.')).toBeVisible()
})
