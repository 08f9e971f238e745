import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bulkAction, type NotificationType } from '#contract/messaging/notifications.ts'
import { type ScreenLink, screen } from '#contract/screens.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { notify } from './notify.ts'

let test: TestApp
let sam: Awaited<ReturnType<TestApp['as']>>
let alex: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  sam = await test.as('SEEKER')
  alex = await test.as('SEEKER')
})

type Notice = {
  title: string
  type?: NotificationType
  priority?: 'LOW' | 'HIGH' | 'URGENT'
  message?: string
  link?: ScreenLink
}

/** Each a second after the one before; returns their ids. */
async function tell(who: { userId: string }, ...notices: Notice[]) {
  for (const notice of notices) {
    test.pass(1_000)
    await inTransaction(test.db, (tx) =>
      notify(tx, { userId: who.userId, type: 'MESSAGE', message: 'Words.', ...notice }, test.context.now()),
    )
  }
  const { body } = await test.withToken((who as typeof sam).token).call('GET /notifications', { query: { limit: 100 } })
  return new Map(body.notifications.map(({ title, id }) => [title, id]))
}

type Query = Parameters<typeof sam.call<'GET /notifications'>>[1]['query']
const titles = async (query: Query = {}, who = sam) =>
  (await who.call('GET /notifications', { query })).body.notifications.map(({ title }) => title)

describe('the list', () => {
  it('shows my own, newest first, twenty to a page', async () => {
    await tell(alex, { title: 'Not mine' })
    await tell(sam, ...Array.from({ length: 23 }, (_, index) => ({ title: `No. ${index}` })))
    const { body } = await sam.call('GET /notifications', {})
    expect(body).toMatchObject({ page: 1, limit: 20, total: 23, counts: { UNREAD: 23, READ: 0, ARCHIVED: 0 } })
    expect(body.notifications[0]).toMatchObject({
      title: 'No. 22',
      type: 'MESSAGE',
      priority: 'NORMAL',
      status: 'UNREAD',
      isRead: false,
      readAt: null,
      link: null,
    })
    expect(await titles({ page: 2 })).toEqual(['No. 2', 'No. 1', 'No. 0'])
    expect(await titles({ page: 3 })).toEqual([])
  })

  it('is narrowed by state, kind, priority and words', async () => {
    const ids = await tell(
      sam,
      { title: 'A letter', message: 'Please answer 100% of it.' },
      { title: 'A bill', type: 'PAYMENT', priority: 'HIGH' },
      { title: 'An old one', type: 'PAYMENT' },
      { title: 'A read one', type: 'TEAM', priority: 'URGENT' },
    )
    const put = (title: string, action: 'MARK_READ' | 'ARCHIVE') =>
      sam.call('PATCH /notifications/bulk', { body: { notificationIds: [ids.get(title)!], action } })
    await put('A read one', 'MARK_READ')
    await put('An old one', 'ARCHIVE')
    expect(await titles()).toEqual(['A read one', 'A bill', 'A letter'])
    expect(await titles({ status: ['UNREAD'] })).toEqual(['A bill', 'A letter'])
    expect(await titles({ status: ['READ', 'ARCHIVED'] })).toEqual(['A read one', 'An old one'])
    expect(await titles({ type: ['PAYMENT'], status: ['UNREAD', 'ARCHIVED'] })).toEqual(['An old one', 'A bill'])
    expect(await titles({ priority: ['HIGH', 'URGENT'] })).toEqual(['A read one', 'A bill'])
    expect(await titles({ search: 'LETTER' })).toEqual(['A letter'])
    expect(await titles({ search: '100%' })).toEqual(['A letter'])
    expect(await titles({ search: '1__%' })).toEqual([])
    const { body } = await sam.call('GET /notifications', { query: { type: ['PAYMENT'] } })
    expect(body).toMatchObject({ total: 1, counts: { UNREAD: 1, READ: 0, ARCHIVED: 1 } })
  })

  it('says in words what it does not understand', async () => {
    const ask = async (query: object) => (await sam.call('GET /notifications', { query: query as Query })).body.message
    expect(await ask({ status: 'DELETED' })).toBe('Choose a valid notification status')
    expect(await ask({ type: 'WEATHER' })).toBe('Choose a valid notification type')
    expect(await ask({ priority: 'SOON' })).toBe('Choose a valid priority')
    expect(await ask({ page: 0 })).toBe('Pages start at 1')
    expect(await ask({ limit: 500 })).toBe('Show at most 100')
  })

  it('is counted by state, kind and priority', async () => {
    const ids = await tell(sam, { title: 'One' }, { title: 'Two', type: 'PAYMENT', priority: 'HIGH' }, { title: 'Three' })
    await sam.call('PATCH /notifications/{id}/read', { params: { id: ids.get('One')! } })
    await sam.call('DELETE /notifications/{id}', { params: { id: ids.get('Three')! } })
    expect((await sam.call('GET /notifications/stats', {})).body).toMatchObject({
      total: 2,
      unread: 1,
      byStatus: { UNREAD: 1, READ: 1, ARCHIVED: 0 },
      byType: { MESSAGE: 1, PAYMENT: 1, REVIEW: 0 },
      byPriority: { NORMAL: 1, HIGH: 1, LOW: 0 },
    })
  })
})

describe('one notification', () => {
  it('is read, and once read stays so', async () => {
    const id = (await tell(sam, { title: 'One', link: screen('/search') })).get('One')!
    expect((await sam.call('GET /notifications/{id}', { params: { id } })).body).toMatchObject({
      id,
      isRead: false,
      link: '/search',
    })
    const read = (await sam.call('PATCH /notifications/{id}/read', { params: { id } })).body
    expect(read).toMatchObject({ status: 'READ', isRead: true })
    test.pass(60_000)
    expect((await sam.call('PATCH /notifications/{id}/read', { params: { id } })).body).toEqual(read)
    expect((await sam.call('GET /notifications/unread-count', {})).body.count).toBe(0)
  })

  it('is not there for a stranger, nor once it is deleted', async () => {
    const id = (await tell(sam, { title: 'One' })).get('One')!
    const everyWay = async (who: typeof sam) => [
      (await who.call('GET /notifications/{id}', { params: { id } })).status,
      (await who.call('PATCH /notifications/{id}/read', { params: { id } })).status,
      (await who.call('DELETE /notifications/{id}', { params: { id } })).status,
    ]
    expect(await everyWay(alex)).toEqual([404, 404, 404])
    expect(await everyWay(await test.as('ADMIN'))).toEqual([404, 404, 404])
    expect(await titles({ status: ['UNREAD'] })).toEqual(['One'])
    expect((await sam.call('DELETE /notifications/{id}', { params: { id } })).status).toBe(200)
    expect(await everyWay(sam)).toEqual([404, 404, 404])
  })
})

describe('several at once', () => {
  const after = { MARK_READ: 'READ', MARK_UNREAD: 'UNREAD', ARCHIVE: 'ARCHIVED', DELETE: 'DELETED' } as const
  const starts = ['UNREAD', 'READ', 'ARCHIVED', 'DELETED'] as const
  // Reading in the archive leaves a thing there; nothing comes back from deletion.
  const stays: Record<string, readonly string[]> = { MARK_READ: ['ARCHIVED'], MARK_UNREAD: [], ARCHIVE: [], DELETE: [] }

  it.each(bulkAction.options)('%s leads from each state where it should', async (action) => {
    for (const from of starts) {
      const id = (await tell(sam, { title: from })).get(from)!
      await test.db.updateTable('notifications').set({ status: from }).where('id', '=', id).execute()
      const to = from === 'DELETED' || stays[action]!.includes(from) ? from : after[action]
      const { body } = await sam.call('PATCH /notifications/bulk', { body: { notificationIds: [id], action } })
      expect(body.updated, from).toBe(from === to ? 0 : 1)
      const row = await test.db.selectFrom('notifications').select('status').where('id', '=', id).executeTakeFirstOrThrow()
      expect(row.status, from).toBe(to)
    }
  })

  it('touches only my own', async () => {
    const mine = (await tell(sam, { title: 'Mine' })).get('Mine')!
    const theirs = (await tell(alex, { title: 'Theirs' })).get('Theirs')!
    const { body } = await sam.call('PATCH /notifications/bulk', { body: { notificationIds: [mine, theirs], action: 'DELETE' } })
    expect(body).toEqual({ updated: 1 })
    expect(await titles({}, alex)).toEqual(['Theirs'])
  })

  it('reads everything of mine', async () => {
    await tell(sam, { title: 'One' }, { title: 'Two' })
    await tell(alex, { title: 'Theirs' })
    expect((await sam.call('PATCH /notifications/mark-all-read', {})).body).toEqual({ updated: 2 })
    expect((await sam.call('PATCH /notifications/mark-all-read', {})).body).toEqual({ updated: 0 })
    expect((await alex.call('GET /notifications/unread-count', {})).body.count).toBe(1)
  })

  it('needs a choice and an action', async () => {
    const send = async (body: object) => (await sam.call('PATCH /notifications/bulk', { body: body as never })).body.message
    expect(await send({ notificationIds: [], action: 'DELETE' })).toBe('Choose at least one')
    expect(await send({ action: 'DELETE' })).toBe('Choose at least one')
    expect(await send({ notificationIds: ['1'], action: 'DELETE' })).toBe('Notification not found')
    expect(await send({ notificationIds: [crypto.randomUUID()], action: 'BURN' })).toBe('Choose an action')
  })
})

describe('a reminder', () => {
  it('is for oneself, whoever is named', async () => {
    const body = { title: 'Call back', message: 'On Monday.', link: '/search', userId: alex.userId } as never
    const { status, body: made } = await sam.call('POST /notifications', { body })
    expect({ status, made }).toMatchObject({ status: 201, made: { title: 'Call back', type: 'SYSTEM', status: 'UNREAD' } })
    expect(await titles()).toEqual(['Call back'])
    expect(await titles({}, alex)).toEqual([])
  })

  it('says something and leads nowhere else', async () => {
    const send = async (body: object) => (await sam.call('POST /notifications', { body: body as never })).body.message
    expect(await send({ message: 'x' })).toBe('Enter a title')
    expect(await send({ title: 'x', message: ' ' })).toBe('Enter a message')
    for (const link of ['https://evil.example', '//evil.example', '/\\evil.example', 'search', '/a b'])
      expect(await send({ title: 'x', message: 'x', link })).toBe('Enter the path of a Waymark page, like /search')
  })
})

it('is for people who are signed in', async () => {
  const params = { id: crypto.randomUUID() }
  const { call } = test.visitor
  const answers = [
    await call('GET /notifications', {}),
    await call('GET /notifications/stats', {}),
    await call('GET /notifications/{id}', { params }),
    await call('POST /notifications', { body: { title: 'x', message: 'x' } }),
    await call('PATCH /notifications/{id}/read', { params }),
    await call('PATCH /notifications/mark-all-read', {}),
    await call('PATCH /notifications/bulk', { body: { notificationIds: [params.id], action: 'DELETE' } }),
    await call('DELETE /notifications/{id}', { params }),
    await call('GET /notification-preferences', {}),
    await call('PUT /notification-preferences', { body: { preferences: [] } }),
  ]
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
})
