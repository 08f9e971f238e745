import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type NotificationType, notificationType } from '#contract/messaging/notifications.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { statementsOf } from '#tests/counted-statements.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { notify } from './notify.ts'
import { notifyPeople } from './notify-person.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  owner = await test.as('OWNER')
})

type Choice = { type: NotificationType; inBell: boolean; byMail: boolean }
const choose = (...preferences: Choice[]) => owner.call('PUT /notification-preferences', { body: { preferences } })
const chosen = async (type: NotificationType) =>
  (await owner.call('GET /notification-preferences', {})).body.preferences.find((preference) => preference.type === type)
const titles = async () => (await owner.call('GET /notifications', {})).body.notifications.map(({ title }) => title)

it('begins with everything, both ways', async () => {
  const { preferences } = (await owner.call('GET /notification-preferences', {})).body
  expect(preferences.map(({ type }) => type)).toEqual(notificationType.options)
  expect(preferences.every(({ inBell, byMail }) => inBell && byMail)).toBe(true)
  expect(preferences.filter(({ isMandatory }) => isMandatory).map(({ type }) => type)).toEqual(['SAFETY', 'SYSTEM'])
})

it('shows a resident only what residents are told of', async () => {
  const { preferences } = (await (await test.as('SEEKER')).call('GET /notification-preferences', {})).body
  const ofOwners: readonly NotificationType[] = ['SUBSCRIPTION', 'TEAM']
  expect(preferences.map(({ type }) => type)).toEqual(notificationType.options.filter((type) => !ofOwners.includes(type)))
})

it('keeps what was chosen and leaves the rest', async () => {
  await choose({ type: 'REVIEW', inBell: false, byMail: true })
  const { status } = await choose(
    { type: 'PAYMENT', inBell: true, byMail: false },
    { type: 'REVIEW', inBell: true, byMail: false },
  )
  expect(status).toBe(200)
  expect(await chosen('REVIEW')).toMatchObject({ inBell: true, byMail: false })
  expect(await chosen('PAYMENT')).toMatchObject({ inBell: true, byMail: false })
  expect(await chosen('TEAM')).toMatchObject({ inBell: true, byMail: true })
})

it('cannot silence safety and the account', async () => {
  for (const type of ['SAFETY', 'SYSTEM'] as const)
    for (const ways of [
      { inBell: false, byMail: true },
      { inBell: true, byMail: false },
    ]) {
      const { status, body } = await choose({ type: 'REVIEW', inBell: false, byMail: false }, { type, ...ways })
      expect(status).toBe(400)
      expect(body.issues).toEqual([
        { path: 'preferences.1', message: 'You cannot turn off messages about safety and your account' },
      ])
    }
  expect(await chosen('REVIEW')).toMatchObject({ inBell: true, byMail: true })
  expect((await choose({ type: 'SAFETY', inBell: true, byMail: true })).status).toBe(200)
  expect((await choose({ type: 'WEATHER' as never, inBell: true, byMail: true })).body.message).toBe('Choose a topic')
  expect((await choose({ type: 'TEAM', inBell: 'yes' as never, byMail: true })).body.message).toBe('Must be true or false')
})

it('keeps out of the bell what nobody wants there', async () => {
  await choose({ type: 'REVIEW', inBell: false, byMail: true })
  // Even were it in the table: what is mandatory comes.
  const row = { userId: owner.userId, type: 'SAFETY', inBell: false, byMail: false, changedAt: test.context.now() }
  await test.db.insertInto('notificationPreferences').values(row).execute()
  for (const type of ['REVIEW', 'SAFETY', 'PAYMENT'] as const)
    await inTransaction(test.db, (tx) =>
      notify(tx, { userId: owner.userId, type, title: type, message: 'x' }, test.context.now()),
    )
  expect((await titles()).toSorted()).toEqual(['PAYMENT', 'SAFETY'])
})

it('keeps out of the mail what nobody wants there, and all of it costs one statement', async () => {
  await choose({ type: 'REVIEW', inBell: true, byMail: false })
  const row = { userId: owner.userId, type: 'SAFETY', inBell: false, byMail: false, changedAt: test.context.now() }
  await test.db.insertInto('notificationPreferences').values(row).execute()
  const person = { userId: owner.userId, email: 'owner@example.org', firstName: 'Olga' }
  const told = (['REVIEW', 'SAFETY', 'PAYMENT'] as const).flatMap((type) => [
    { person, notice: { type, title: type, parts: ['x'] } },
    { person, notice: { type, title: `${type}, in writing`, parts: ['x'], email: 'required' as const, bell: 'none' as const } },
    { person, notice: { type, title: `${type}, seen`, parts: ['x'], email: 'none' as const } },
  ])
  const statements = await statementsOf(test.pool, () =>
    inTransaction(test.db, (tx) => notifyPeople(tx, told, test.context.now())),
  )
  expect(statements).toEqual(['begin', expect.any(String), 'commit'])
  expect((await titles()).toSorted()).toEqual(['PAYMENT', 'PAYMENT, seen', 'REVIEW', 'REVIEW, seen', 'SAFETY', 'SAFETY, seen'])
  const mails = await test.db.selectFrom('mailMessages').select(['id', 'subject']).where('recipient', '=', person.email).execute()
  expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
    'PAYMENT',
    'PAYMENT, in writing',
    'REVIEW, in writing',
    'SAFETY',
    'SAFETY, in writing',
  ])
  const { rows } = await test.pool.query<{ key: string }>(`select key from graphile_worker.jobs where key like 'mail:%'`)
  expect(rows.map(({ key }) => key)).toEqual(expect.arrayContaining(mails.map(({ id }) => `mail:${id}`)))
})

it('is asked before emails of features, but not before bad news about the account', async () => {
  const staff = await test.as('ADMIN')
  const home = await makeCompleteHome(test.db, { ownerId: owner.accountId })
  await test.db.updateTable('homes').set({ status: 'PUBLISHED' }).where('id', '=', home.id).execute()
  await choose({ type: 'VERIFICATION', inBell: false, byMail: false })
  const params = { id: home.id }
  const held = await staff.call('POST /admin/homes/{id}/suspend', {
    params,
    body: { reason: 'Please call us.' },
  })
  expect(held.status).toBe(200)
  const back = await staff.call('POST /admin/homes/{id}/reinstate', {
    params,
    body: { updatedAt: String(held.body.updatedAt) },
  })
  expect(back.status).toBe(200)
  expect(await titles()).toEqual(['Your listing is on hold'])
  expect((await emailsTo(test.db, owner.email)).map(({ subject }) => subject)).toEqual(['Your listing is on hold'])
})

it('is a setting of owners too, each of their own; ids are dropped', async () => {
  const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions: [] } })
  const sent = { id: member.userId, ownerId: 'x', preferences: [{ type: 'TEAM', inBell: false, byMail: false }] } as never
  const { body } = await owner.call('PUT /owners/notification-preferences', { body: sent })
  expect(body).toMatchObject({ id: owner.userId, ownerId: owner.accountId })
  expect(await chosen('TEAM')).toMatchObject({ inBell: false, byMail: false })
  const { preferences } = (await member.call('GET /owners/notification-preferences', {})).body
  expect(preferences.find(({ type }) => type === 'TEAM')).toMatchObject({ inBell: true, byMail: true })
  expect((await (await test.as('SEEKER')).call('GET /owners/notification-preferences', {})).status).toBe(403)
})
