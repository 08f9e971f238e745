import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Audience } from '#contract/messaging/broadcasts.ts'
import { addTime, duration } from '#contract/time.ts'
import { asRead } from '#server/kernel/mail/mail.ts'
import { emailsTo } from '#tests/emails.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { sendBroadcast } from './send-broadcast.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
let staff: Person
let people: Person[]
let audience: Audience
beforeAll(async () => {
  test = await startTestApp()
})
beforeEach(async () => {
  staff = await test.as('ADMIN')
  people = await Promise.all(Array.from({ length: 7 }, () => test.as('OWNER', { firstName: 'Olivia' })))
  audience = { kind: 'PEOPLE', userIds: people.map(({ userId }) => userId) }
})

const words = {
  title: 'Office hours',
  message: 'We are closed on Monday.\n\nWrite to us.',
  link: '/contact',
  type: 'MESSAGE' as const,
}
const send = async (more: object = {}) =>
  (await staff.call('POST /admin/notifications/send', { body: { ...words, audience, ...more } })).body
const readBroadcast = async (id: string) => (await staff.call('GET /admin/notifications/{id}', { params: { id } })).body
/** How many lines in the bell each has, fewest first. */
const lines = () =>
  Promise.all(people.map(async (person) => (await person.call('GET /notifications', {})).body.total)).then((all) =>
    all.toSorted((a, b) => a - b),
  )
const each = (count: number) => people.map(() => count)

it('tells each person once, and stops there', async () => {
  const { id, status } = await send({ priority: 'HIGH' })
  expect(status).toBe('SENDING')
  expect(await test.runJobs()).toContain('send_broadcast')
  expect(await readBroadcast(id)).toMatchObject({ status: 'SENT', people: 7, inBell: 7, mailed: 0, read: 0, allowedActions: [] })
  const { notifications } = (await people[0]!.call('GET /notifications', {})).body
  const { title, message, link, type } = words
  expect(notifications).toMatchObject([{ title, message, link, type, priority: 'HIGH', status: 'UNREAD' }])
  await people[0]!.call('PATCH /notifications/{id}/read', { params: { id: notifications[0]!.id } })
  expect((await readBroadcast(id)).read).toBe(1)
  await sendBroadcast(test.context, id)
  await test.context.db.updateTable('broadcasts').set({ status: 'SENDING', toldUpTo: null }).where('id', '=', id).execute()
  await sendBroadcast(test.context, id)
  expect(await lines()).toEqual(each(1))
})

it('is one message however often the call is made', async () => {
  const id = crypto.randomUUID()
  expect((await send({ id })).id).toBe(id)
  const again = await staff.call('POST /admin/notifications/send', { body: { ...words, audience, id } })
  expect(again).toMatchObject({ status: 409, body: { message: 'This cannot be sent now. It is being sent.' } })
  await test.runJobs()
  expect(await lines()).toEqual(each(1))
})

it('writes to those who want emails, and no line to those who want none', async () => {
  const [silent, noMail, noBell] = people as [Person, Person, Person, ...Person[]]
  const setPreference = (who: Person, inBell: boolean, byMail: boolean) =>
    who.call('PUT /notification-preferences', { body: { preferences: [{ type: 'MESSAGE', inBell, byMail }] } })
  await Promise.all([setPreference(silent, false, false), setPreference(noMail, true, false), setPreference(noBell, false, true)])
  const { id } = await send({ byMail: true })
  await test.runJobs()
  expect(await readBroadcast(id)).toMatchObject({ people: 7, inBell: 5, mailed: 5 })
  const emails = await Promise.all(people.map(async ({ email }) => (await emailsTo(test.db, email)).length))
  expect(emails).toEqual([0, 0, 1, 1, 1, 1, 1])
  const [sentEmail] = await emailsTo(test.db, noBell.email)
  expect(sentEmail!.subject).toBe('Office hours')
  expect(sentEmail!.text).toMatch(/^Hello Olivia,\n\nWe are closed on Monday\.\n\nWrite to us\./)
  expect(sentEmail!.text).toContain(`${test.context.config.publicUrl}/contact`)
  // What is about safety comes both ways, whatever was wished.
  await send({ type: 'SAFETY', byMail: true })
  await test.runJobs()
  expect(await emailsTo(test.db, silent.email)).toHaveLength(1)
})

it('waits for its time, by the clock of the database', async () => {
  const scheduledFor = addTime(test.context.now(), { hours: 1 }).toISOString()
  const { id } = (await staff.call('POST /admin/notifications', { body: { ...words, audience, scheduledFor } })).body
  await sendBroadcast(test.context, id)
  expect(await test.runJobs()).not.toContain('send_broadcast')
  expect((await readBroadcast(id)).status).toBe('SCHEDULED')
  await test.db
    .updateTable('broadcasts')
    .set({ scheduledFor: new Date(Date.now() - 1_000) })
    .where('id', '=', id)
    .execute()
  await runJob('send_due_broadcasts')
  expect(await readBroadcast(id)).toMatchObject({ status: 'SENT', people: 7 })
  expect(await lines()).toEqual(each(1))
  const events = test.db.selectFrom('auditEvents').select('action').where('subjectId', '=', id)
  expect((await events.execute()).map(({ action }) => action).toSorted()).toEqual([
    'broadcast.create',
    'broadcast.finish',
    'broadcast.send',
  ])
})

it('asks staff first if its time passed during an outage', async () => {
  const scheduledFor = addTime(test.context.now(), { hours: 1 }).toISOString()
  const { id } = (await staff.call('POST /admin/notifications', { body: { ...words, audience, scheduledFor } })).body
  const past = new Date(Date.now() - duration({ minutes: 61 }))
  await test.db.updateTable('broadcasts').set({ scheduledFor: past }).where('id', '=', id).execute()
  for (const _twice of [1, 2]) await runJob('send_due_broadcasts')
  expect(await readBroadcast(id)).toMatchObject({ status: 'DRAFT', scheduledFor: past.toISOString(), people: 0, version: 2 })
  expect(await lines()).toEqual(each(0))
  const told = (await staff.call('GET /notifications', {})).body.notifications
  expect(told).toMatchObject([{ title: 'A message was not sent on time', link: '/admin-notifications?status=DRAFT' }])
  await send({ id })
  await test.runJobs()
  expect(await readBroadcast(id)).toMatchObject({ status: 'SENT', scheduledFor: null, people: 7 })
})

it('tells nobody once it is cancelled', async () => {
  const { id } = await send()
  expect((await staff.call('DELETE /admin/notifications/{id}', { params: { id } })).body.status).toBe('CANCELLED')
  await test.runJobs()
  expect(await lines()).toEqual(each(0))
})

it('goes on after a failure in the middle, with nobody told twice or left out', async () => {
  const unlucky = people.map(({ userId }) => userId).toSorted()[4]!
  await stumbleAt(unlucky)
  const { id } = await send({ byMail: true })
  for (let attempt = 1; attempt <= 5; attempt++) {
    await expect(sendBroadcast(test.context, id, 2)).rejects.toThrow('the lights went out')
    // Two whole batches; of the third nothing, neither lines nor emails.
    expect(await readBroadcast(id)).toMatchObject({ people: 4, inBell: 4, mailed: 4, status: attempt < 5 ? 'SENDING' : 'FAILED' })
  }
  expect(await lines()).toEqual([0, 0, 0, 1, 1, 1, 1])
  const told = (await staff.call('GET /notifications', {})).body.notifications
  expect(told).toMatchObject([{ title: 'A message stopped partway', link: '/admin-notifications?status=FAILED' }])
  await standUp()
  // Its words stay those that some people have.
  expect((await send({ id, title: 'Other words' })).status).toBe('SENDING')
  await test.runJobs()
  expect(await readBroadcast(id)).toMatchObject({ status: 'SENT', title: 'Office hours', people: 7, mailed: 7 })
  expect(await lines()).toEqual(each(1))
  const emails = await Promise.all(people.map(async ({ email }) => (await emailsTo(test.db, email)).length))
  expect(emails).toEqual(each(1))
})

it('may be sent by several processes at once', async () => {
  const { id } = await send({ byMail: true })
  await Promise.all(Array.from({ length: 4 }, () => sendBroadcast(test.context, id, 1)))
  expect(await readBroadcast(id)).toMatchObject({ status: 'SENT', people: 7, mailed: 7 })
  expect(await lines()).toEqual(each(1))
})

/** A sender without a lock: it reads how far it has come, tells the next person, and notes that, in one order or the other. */
async function naiveSend(id: string, order: 'tell first' | 'note first') {
  const ids = people.map(({ userId }) => userId).toSorted()
  for (;;) {
    const row = await test.db.selectFrom('broadcasts').select('toldUpTo').where('id', '=', id).executeTakeFirstOrThrow()
    const userId = ids.find((id) => row.toldUpTo === null || id > row.toldUpTo)
    if (!userId) return
    const { title, message, type } = words
    const line = { id: crypto.randomUUID(), userId, title, message, type, createdAt: test.context.now() }
    const tell = () => test.db.insertInto('notifications').values(line).execute()
    const note = () => test.db.updateTable('broadcasts').set({ toldUpTo: userId }).where('id', '=', id).execute()
    for (const step of order === 'tell first' ? [tell, note] : [note, tell]) await step()
  }
}

it('those tests would notice: without a lock several senders tell somebody twice', async () => {
  const { id } = await send()
  await Promise.all(Array.from({ length: 4 }, () => naiveSend(id, 'tell first')))
  const counts = await lines()
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(7)
  await staff.call('DELETE /admin/notifications/{id}', { params: { id } })
  await test.runJobs()
})

it('those tests would notice: a mark that is set before telling leaves somebody out after a failure', async () => {
  const unlucky = people.map(({ userId }) => userId).toSorted()[4]!
  const { id } = await send()
  await stumbleAt(unlucky)
  await expect(naiveSend(id, 'note first')).rejects.toThrow('the lights went out')
  await standUp()
  await naiveSend(id, 'note first')
  expect(await lines()).toEqual([0, 1, 1, 1, 1, 1, 1])
  // What was to be sent properly is not sent on top of it.
  await staff.call('DELETE /admin/notifications/{id}', { params: { id } })
  await test.runJobs()
})

it('is summed up for staff', async () => {
  const before = (await staff.call('GET /admin/notifications/stats', {})).body
  await send({ byMail: true })
  await test.runJobs()
  const after = (await staff.call('GET /admin/notifications/stats', {})).body
  expect(after).toMatchObject({ days: 30, sent: before.sent + 1, people: before.people + 7, mailed: before.mailed + 7 })
  const listed = async (who = staff) =>
    (await who.call('GET /admin/notifications', { query: { status: ['SENT'], recent: 'true', limit: 100 } })).body
  const { total, notifications } = await listed()
  expect([total, notifications.reduce((sum, { people: reached }) => sum + reached, 0)]).toEqual([after.sent, after.people])
  test.pass(duration({ days: 31 }))
  expect((await listed(await test.as('ADMIN'))).total).toBe(0)
  expect((await (await test.as('ADMIN')).call('GET /admin/notifications/stats', {})).body).toMatchObject({ sent: 0, people: 0 })
})

it('forgets what was deleted long ago', async () => {
  await send()
  await test.runJobs()
  const [sam] = people as [Person]
  const { notifications } = (await sam.call('GET /notifications', {})).body
  await sam.call('DELETE /notifications/{id}', { params: { id: notifications[0]!.id } })
  const kept = async () =>
    (await test.db.selectFrom('notifications').select('id').where('userId', '=', sam.userId).execute()).length
  await runJob('forget_notifications')
  expect(await kept()).toBe(1)
  test.pass(duration({ days: 31 }))
  await runJob('forget_notifications')
  expect(await kept()).toBe(0)
})

async function runJob(name: string) {
  await test.pool.query('select graphile_worker.add_job($1)', [name])
  expect(await test.runJobs()).toContain(name)
}

/** From now on telling this person fails. */
async function stumbleAt(userId: string) {
  await test.pool.query(`create or replace function stumble() returns trigger language plpgsql as $$
    begin if new.user_id = '${userId}' then raise exception 'the lights went out'; end if; return new; end $$`)
  await test.pool.query('create trigger stumble before insert on notifications for each row execute function stumble()')
}
async function standUp() {
  await test.pool.query('drop trigger stumble on notifications')
}

it('can be stopped by a mail program with one click, for this kind and this person alone', async () => {
  await send({ byMail: true })
  await test.runJobs()
  const stored = await test.db.selectFrom('mailMessages').selectAll().where('subject', '=', 'Office hours').execute()
  const mail = stored.find(({ recipient }) => recipient === people[2]!.email)!
  const { headers, text } = asRead(mail, test.context.config)
  expect(headers!['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click')
  const path = new URL(headers!['List-Unsubscribe']!.slice(1, -1)).pathname
  expect(text).toContain('Stop these emails:')
  expect(`${path}${text}`).not.toContain(mail.recipient)
  const click = (url: string) =>
    test.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  const refusals = () => test.db.selectFrom('notificationPreferences').selectAll().where('byMail', '=', false).execute()
  const before = (await refusals()).length
  // The link of one person with the signature of another, and one that nobody signed.
  const other = asRead(stored.find(({ recipient }) => recipient === people[3]!.email)!, test.context.config).headers!
  const otherPath = new URL(other['List-Unsubscribe']!.slice(1, -1)).pathname
  const mixed = path.replace(/\.[^/]+/, /\.[^/]+/.exec(otherPath)![0])
  for (const wrong of [mixed, path.replace(/\.[^/]+/, `.${'x'.repeat(43)}`)]) expect((await click(wrong)).statusCode).toBe(404)
  expect(await refusals()).toHaveLength(before)
  for (const _twice of [1, 2]) expect((await click(path)).statusCode).toBe(200)
  expect(await refusals()).toHaveLength(before + 1)
  expect((await refusals()).filter(({ userId }) => userId === people[2]!.userId)).toMatchObject([{ inBell: true, byMail: false }])
})

it('lets what someone is waiting for go out first', async () => {
  const { id } = await send({ byMail: true })
  await sendBroadcast(test.context, id)
  await people[0]!.call('POST /auth/my-data/deactivate-account', {})
  const { rows } = await test.pool.query(
    `select mail.subject from graphile_worker.jobs job join mail_messages mail on job.key = 'mail:' || mail.id order by job.priority, job.run_at`,
  )
  expect(rows).toHaveLength(people.length + 1)
  expect(rows[0]).toEqual({ subject: 'Your account is deactivated' })
})
