import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { broadcastLifecycle, broadcastStatus } from '#contract/messaging/broadcast.lifecycle.ts'
import type { Audience } from '#contract/messaging/broadcasts.ts'
import { duration } from '#contract/time.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let staff: Person
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
})
beforeEach(() => test.db.deleteFrom('broadcasts').execute())

const toStaff: Audience = { kind: 'ROLES', roles: ['ADMIN'] }
const words = { title: 'Office hours', message: 'We are closed on Monday.', audience: toStaff }
const hour = duration({ hours: 1 })
const inAnHour = () => new Date(test.context.now().getTime() + hour).toISOString()

const write = async (more: object = {}) => (await staff.call('POST /admin/notifications', { body: { ...words, ...more } })).body
const readBroadcast = async (id: string) => (await staff.call('GET /admin/notifications/{id}', { params: { id } })).body
const events = async (id: string) =>
  (await test.db.selectFrom('auditEvents').select('action').where('subjectId', '=', id).orderBy('at').execute()).map(
    ({ action }) => action,
  )

describe('writing', () => {
  it('makes a draft, or with a time a scheduled message', async () => {
    const { status, body } = await staff.call('POST /admin/notifications', { body: words })
    expect({ status, body }).toMatchObject({
      status: 201,
      body: {
        ...words,
        status: 'DRAFT',
        type: 'SYSTEM',
        priority: 'NORMAL',
        byMail: false,
        link: null,
        scheduledFor: null,
        version: 1,
        createdBy: 'Ada Flores',
        people: 0,
        read: 0,
        allowedActions: ['edit', 'send', 'cancel'],
      },
    })
    const scheduledFor = inAnHour()
    const later = await write({ scheduledFor })
    expect(later).toMatchObject({ status: 'SCHEDULED', scheduledFor })
    expect(await readBroadcast(later.id)).toEqual({ ...later, chosenPeople: [] })
    expect(await events(later.id)).toEqual(['broadcast.create'])
  })

  it('is changed only as it was looked at, and only before anybody has it', async () => {
    const { id } = await write()
    const change = (more: object) => staff.call('PUT /admin/notifications/{id}', { params: { id }, body: { ...words, ...more } })
    expect((await change({ title: 'New hours', version: 1, scheduledFor: inAnHour() })).body).toMatchObject({
      title: 'New hours',
      status: 'SCHEDULED',
      version: 2,
    })
    const late = await change({ title: 'Old hours', version: 1 })
    expect(late).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('Someone else just changed this message') },
    })
    expect((await change({ version: 2 })).body).toMatchObject({ status: 'DRAFT', scheduledFor: null })
    await staff.call('POST /admin/notifications/send', { body: { ...words, id } })
    expect(await change({})).toMatchObject({
      status: 409,
      body: { message: 'Only a message that no one has received yet can be changed. It is being sent.' },
    })
  })

  it('is one message if its creation is sent again, because the answer was lost', async () => {
    const id = crypto.randomUUID()
    const scheduledFor = inAnHour()
    await write({ id, scheduledFor })
    expect(await write({ id, scheduledFor, title: 'New hours' })).toMatchObject({ id, status: 'SCHEDULED', title: 'New hours' })
    const { total } = (await staff.call('GET /admin/notifications', { query: {} })).body
    expect(total).toBe(1)
  })

  it('names the people who were chosen, for its editor', async () => {
    const theo = await test.as('SEEKER', { firstName: 'Theo', lastName: 'Banks' })
    const gone = await test.as('SEEKER')
    await test.db.updateTable('users').set({ status: 'DELETED' }).where('id', '=', gone.userId).execute()
    const { id } = await write({ audience: { kind: 'PEOPLE', userIds: [theo.userId, gone.userId] } })
    expect((await readBroadcast(id)).chosenPeople).toEqual([{ id: theo.userId, name: 'Theo Banks' }])
  })

  it('says at the field what is wrong', async () => {
    const refused = async (more: object) => {
      const { status, body } = await staff.call('POST /admin/notifications', { body: { ...words, ...more } as never })
      return [status, body.issues?.[0]?.path, body.message]
    }
    expect(await refused({ title: ' ' })).toEqual([400, 'title', 'Enter a title'])
    expect(await refused({ message: '' })).toEqual([400, 'message', 'Enter a message'])
    expect(await refused({ link: 'https://evil.example' })).toEqual([
      400,
      'link',
      'Enter the path of a Waymark page, like /search',
    ])
    expect(await refused({ audience: { kind: 'ROLES', roles: [] } })).toEqual([400, 'audience.roles', 'Choose who should get it'])
    expect(await refused({ audience: { kind: 'PLANET' } })).toEqual([400, 'audience.kind', 'Choose who should get it'])
    expect(await refused({ audience: { kind: 'PEOPLE', userIds: ['me'] } })).toEqual([
      400,
      'audience.userIds.0',
      'Person not found',
    ])
    expect((await refused({ audience: { kind: 'CITY', roles: ['OWNER'], city: 'Delray Beach' } }))[1]).toBe('audience.city')
    expect(await refused({ scheduledFor: 'tomorrow' })).toEqual([400, 'scheduledFor', 'Choose a date and time'])
    const past = new Date(test.context.now().getTime() - 1_000).toISOString()
    expect(await refused({ scheduledFor: past })).toEqual([400, 'scheduledFor', 'Choose a time in the future'])
    expect(await refused({ byMail: 'yes' })).toEqual([400, 'byMail', 'Must be true or false'])
  })

  it.each(['Your sober home', 'News for people in Recovery', 'A new rehab', 'Relapse help', 'About drug tests'])(
    'keeps "%s" off locked screens',
    async (title) => {
      const { status, body } = await staff.call('POST /admin/notifications', { body: { ...words, title } })
      expect(status).toBe(400)
      expect(body.message).toMatch(/^A title shows on locked screens\. Please leave out "\w+"/)
    },
  )
})

describe('each step from each state', () => {
  const calls = {
    edit: (id: string) => staff.call('PUT /admin/notifications/{id}', { params: { id }, body: words }),
    send: (id: string) => staff.call('POST /admin/notifications/send', { body: { ...words, id } }),
    cancel: (id: string) => staff.call('DELETE /admin/notifications/{id}', { params: { id } }),
  }
  const after = { edit: 'DRAFT', send: 'SENDING', cancel: 'CANCELLED' } as const

  it.each(broadcastStatus.options)('from %s', async (from) => {
    for (const step of ['edit', 'send', 'cancel'] as const) {
      const { id } = await write()
      await test.db.updateTable('broadcasts').set({ status: from, scheduledFor: inAnHour() }).where('id', '=', id).execute()
      const isOpen = broadcastLifecycle.isOpen(step, from, 'ADMIN')
      expect((await readBroadcast(id)).allowedActions.includes(step), step).toBe(isOpen)
      expect((await calls[step](id)).status, step).toBe(isOpen ? 200 : 409)
      expect((await readBroadcast(id)).status, step).toBe(isOpen ? after[step] : from)
    }
  })

  it('is for staff alone', async () => {
    const { id } = await write()
    for (const [who, code] of [
      [await test.as('OWNER'), 403],
      [await test.as('SEEKER'), 403],
      [test.visitor, 401],
    ] as const) {
      const params = { id }
      const answers = [
        await who.call('GET /admin/notifications', {}),
        await who.call('GET /admin/notifications/stats', {}),
        await who.call('GET /admin/notifications/{id}', { params }),
        await who.call('POST /admin/notifications', { body: words }),
        await who.call('PUT /admin/notifications/{id}', { params, body: words }),
        await who.call('DELETE /admin/notifications/{id}', { params }),
        await who.call('POST /admin/notifications/audience', { body: words }),
        await who.call('POST /admin/notifications/send', { body: words }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => code))
    }
    expect((await readBroadcast(id)).status).toBe('DRAFT')
  })

  it('knows nothing of a message that is not there', async () => {
    const params = { id: crypto.randomUUID() }
    expect((await staff.call('GET /admin/notifications/{id}', { params })).status).toBe(404)
    expect((await staff.call('PUT /admin/notifications/{id}', { params, body: words })).status).toBe(404)
    expect((await staff.call('DELETE /admin/notifications/{id}', { params })).status).toBe(404)
  })
})

it('lists what there is, newest first, by state, kind and priority', async () => {
  await write({ title: 'First' })
  test.pass(1_000)
  await write({ title: 'Second', type: 'PAYMENT', priority: 'HIGH', scheduledFor: inAnHour() })
  const list = async (query: object = {}) => (await staff.call('GET /admin/notifications', { query })).body
  expect(await list()).toMatchObject({ page: 1, limit: 20, total: 2, counts: { DRAFT: 1, SCHEDULED: 1, SENT: 0 } })
  const titles = async (query: object) => (await list(query)).notifications.map(({ title }) => title)
  expect(await titles({})).toEqual(['Second', 'First'])
  expect(await titles({ type: 'PAYMENT' })).toEqual(['Second'])
  expect(await titles({ priority: 'NORMAL' })).toEqual(['First'])
  expect(await titles({ status: 'DRAFT' })).toEqual(['First'])
  expect(await titles({ limit: 1, page: 2 })).toEqual(['First'])
})

describe('who would get it', () => {
  const reach = async (audience: Audience, more: object = {}) =>
    (await staff.call('POST /admin/notifications/audience', { body: { audience, ...more } })).body

  it('counts people of a role and their teams who can sign in, and what they want', async () => {
    const before = await reach({ kind: 'ROLES', roles: ['OWNER'] }, { type: 'REVIEW', byMail: true })
    const owner = await test.as('OWNER')
    await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: [] } })
    await test.as('OWNER', { status: 'SUSPENDED' })
    await test.as('OWNER', { status: 'PENDING_VERIFICATION' })
    const preferences = [{ type: 'REVIEW' as const, inBell: true, byMail: false }]
    await owner.call('PUT /notification-preferences', { body: { preferences } })
    const after = await reach({ kind: 'ROLES', roles: ['OWNER'] }, { type: 'REVIEW', byMail: true })
    expect(after).toEqual({ people: before.people + 2, inBell: before.inBell + 2, mailed: before.mailed + 1 })
    expect(await reach({ kind: 'ROLES', roles: ['OWNER'] }, { type: 'SAFETY', byMail: true })).toMatchObject({
      mailed: after.people,
    })
    expect((await reach({ kind: 'ROLES', roles: ['OWNER'] })).mailed).toBe(0)
  })

  it('finds people of a city: owners, their teams, residents who look or saved there', async () => {
    const [owner, elsewhere] = [await test.as('OWNER'), await test.as('OWNER')]
    const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: [] } })
    const { id: homeId } = await makeHome(test.db, {
      home: { ownerId: owner.accountId },
      address: { city: 'Port Arden', state: 'FL' },
    })
    await makeHome(test.db, { home: { ownerId: elsewhere.accountId }, address: { city: 'Port Arden', state: 'GA' } })
    const [looks, saved, nothing] = [await test.as('SEEKER'), await test.as('SEEKER'), await test.as('SEEKER')]
    const preferences = JSON.stringify({ place: 'port arden, FL' })
    await test.db.updateTable('residents').set({ preferences }).where('id', '=', looks.accountId).execute()
    await saved.call('POST /residents/saved-homes', { body: { homeId } })
    const city = 'Port Arden, fl'
    expect((await reach({ kind: 'CITY', city, roles: ['OWNER'] })).people).toBe(2)
    expect((await reach({ kind: 'CITY', city, roles: ['SEEKER'] })).people).toBe(2)
    expect((await reach({ kind: 'CITY', city, roles: ['ADMIN'] })).people).toBe(0)
    expect((await reach({ kind: 'CITY', city: 'Port%, FL', roles: ['OWNER'] })).people).toBe(0)
    await staff.call('POST /admin/notifications/send', {
      body: { ...words, audience: { kind: 'CITY', city, roles: ['OWNER', 'SEEKER'] } },
    })
    await test.runJobs()
    const has = async (who: Person) => (await who.call('GET /notifications/unread-count', {})).body.count
    expect(await Promise.all([owner, member, looks, saved, elsewhere, nothing].map(has))).toEqual([1, 1, 1, 1, 0, 0])
  })
})
