import { beforeAll, expect, it } from 'vitest'
import type { SettingName } from '#contract/platform-settings.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let other: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  other = await startTestApp({}, { databaseUrl: test.databaseUrl })
  staff = await test.as('ADMIN', { firstName: 'Ana', lastName: 'Reyes' })
})

const list = async () => (await staff.call('GET /admin/settings', {})).body.settings
const read = async (name: SettingName) => (await list()).find((setting) => setting.name === name)!
async function set(name: SettingName, value: string | number | boolean | null, reason = '') {
  const { version } = await read(name)
  return staff.call('PUT /admin/settings/{name}', { params: { name }, body: { value, version, reason } })
}

it('starts with defaults, those for support from the environment', async () => {
  expect(await read('applicationFeeCap')).toMatchObject({ value: 5_000, version: 0, isFromEnvironment: false, changes: [] })
  expect(await read('supportEmail')).toMatchObject({ value: test.context.config.supportEmail, isFromEnvironment: true })
})

it('takes effect in every process, keeps who changed what, and goes back', async () => {
  expect(await set('supportEmail', 'care@example.org', 'New mailbox')).toMatchObject({
    status: 200,
    body: { value: 'care@example.org', version: 1 },
  })
  expect(test.context.config.supportEmail).toBe('care@example.org')
  await expect.poll(() => other.context.config.supportEmail).toBe('care@example.org')
  const { changes, value, default: usual } = await read('supportEmail')
  expect(changes).toMatchObject([{ by: 'Ana Reyes', before: usual, after: value, reason: 'New mailbox' }])
  await set('supportEmail', null)
  expect(await read('supportEmail')).toMatchObject({ value: usual, version: 2 })
  expect((await read('supportEmail')).changes).toHaveLength(2)
})

it('lets no one overwrite a change they did not see', async () => {
  const { version } = await read('maintenanceTitle')
  const body = (value: string) => ({ params: { name: 'maintenanceTitle' as const }, body: { value, version } })
  const answers = await Promise.all([
    staff.call('PUT /admin/settings/{name}', body('Back at noon')),
    staff.call('PUT /admin/settings/{name}', body('Back at one')),
  ])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)!.body.message).toBe(
    'Ana Reyes just changed this setting. Check the latest value and try again.',
  )
  expect((await read('maintenanceTitle')).changes).toHaveLength(1)
})

it.each<[SettingName, string | number | boolean, string]>([
  ['supportEmail', 'nobody', 'Enter an email address'],
  ['supportHours', 'Mon-Fri 17:00-09:00', 'Enter days and times like Mon-Fri 09:00-17:00'],
  ['supportTimeZone', 'Mars/Base', 'Enter a time zone like America/New_York'],
  ['applicationFeeCap', 5_001, 'Enter at most $50'],
  ['applicationFeeCap', -1, 'Enter an amount of $0 or more'],
  ['maintenanceOn', 'yes', 'Choose on or off'],
])('refuses %s = %s', async (name, value, message) => {
  expect(await set(name, value)).toMatchObject({ status: 400, body: { message } })
})

it('is for staff alone, and knows no other names', async () => {
  for (const role of ['SEEKER', 'OWNER'] as const) {
    const { call } = await test.as(role)
    expect(await call('GET /admin/settings', {})).toMatchObject({ status: 403 })
    const change = { params: { name: 'maintenanceOn' as const }, body: { value: true, version: 0 } }
    expect(await call('PUT /admin/settings/{name}', change)).toMatchObject({ status: 403 })
  }
  const unknown = { params: { name: 'price' as SettingName }, body: { value: 1, version: 0 } }
  expect(await staff.call('PUT /admin/settings/{name}', unknown)).toMatchObject({ status: 400 })
})

it('pauses the platform for everyone but staff', async () => {
  await set('maintenanceOn', true)
  const resident = await test.as('SEEKER')
  expect(await resident.call('GET /residents/me', {})).toMatchObject({ status: 503 })
  expect((await test.app.inject('/api/homes')).statusCode).toBe(503)
  expect((await read('maintenanceOn')).value).toBe(true)
  expect((await set('maintenanceOn', false)).status).toBe(200)
  expect(await resident.call('GET /residents/me', {})).toMatchObject({ status: 200 })
})

it('asks the switches where the features are', async () => {
  await set('supportChats', false)
  const resident = await test.as('SEEKER')
  const chat = () => resident.call('POST /support-chats', { body: { topic: 'ACCOUNT' } })
  expect(await chat()).toMatchObject({ status: 409 })
  await set('supportChats', null)
  expect((await chat()).status).toBeLessThan(300)
  await set('ownerSignUps', false)
  const owner = {
    email: 'o@example.org',
    firstName: 'O',
    lastName: 'P',
    password: 'a long enough password',
    phone: '(561) 555-0100',
  }
  const body = { ...owner, kind: 'INDIVIDUAL', acceptsTerms: true } as never
  expect(await test.visitor.call('POST /auth/signup-owner', { body })).toMatchObject({ status: 409 })
  await set('ownerSignUps', null)
})
