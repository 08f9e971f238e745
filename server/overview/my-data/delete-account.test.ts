import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { daysToUndoDeletion } from '#contract/overview/my-data.ts'
import { duration } from '#contract/time.ts'
import { emailsTo } from '#tests/emails.ts'
import { password } from '#tests/factories/accounts.ts'
import { makeWelcomingHome, sendApplication } from '#tests/factories/applications.ts'
import { putMessage } from '#tests/factories/conversations.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { listFiles, makePhoto } from '#tests/factories/uploads.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { eraseAccounts } from './delete-account.ts'
import { personalTables } from './personal-tables.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Person = Awaited<ReturnType<TestApp['as']>>
const remove = (person: Person) => person.call('POST /auth/my-data/delete-account', {})
const signIn = (email: string, restore?: true) =>
  test.visitor.call('POST /auth/login-resident', { body: { email, password, ...(restore && { restore }) } })
const statusOf = async ({ userId }: Person) =>
  (await test.db.selectFrom('users').select('status').where('id', '=', userId).executeTakeFirstOrThrow()).status
const runErasure = () => eraseAccounts(test.context, undefined as never)
const waitToErase = () => test.pass(duration({ days: daysToUndoDeletion, minutes: 1 }))

it('says first what will happen and what is kept', async () => {
  const { body } = await (await test.as('SEEKER')).call('GET /auth/my-data', {})
  expect(body).toMatchObject({ export: null, deletion: { blocks: [] } })
  expect(body.deletion.effects.join(' ')).toContain('withdraw your open applications')
  const kept = body.deletion.kept.join(' ')
  expect(kept).toContain('tax and accounting law')
  expect(kept).toContain('Your reviews')
})

it('tells each role only of what it has', async () => {
  const keptOf = async (role: 'SEEKER' | 'OWNER') =>
    (await (await test.as(role)).call('GET /auth/my-data', {})).body.deletion.kept.join(' ')
  const [resident, owner] = [await keptOf('SEEKER'), await keptOf('OWNER')]
  const mentions = (kept: string) =>
    ['A home’s record', 'your stay', 'notes about an incident'].map((words) => kept.includes(words))
  expect([mentions(resident), mentions(owner)]).toEqual([
    [false, true, false],
    [true, false, false],
  ])
})

it('closes the account at once: signed out, applications withdrawn, waitlists left, told by email', async () => {
  const resident = await test.as('SEEKER')
  const home = await makeWelcomingHome(test)
  const { body: sent } = await sendApplication(test, resident, home)
  const full = await makeHome(test.db, { bedroom: { maxOccupancy: 1, currentOccupancy: 1 } })
  const { body: entry } = await resident.call('POST /residents/waitlist', { body: { homeId: full.id } })
  const feePaidAt = test.context.now()
  const draft = (
    await resident.call('POST /residents/applications', { body: { homeId: (await makeWelcomingHome(test)).homeId } })
  ).body
  await test.db.updateTable('applications').set({ feePaidAt }).where('id', '=', draft.id).execute()
  expect((await remove(resident)).status).toBe(200)
  expect(await statusOf(resident)).toBe('DEACTIVATED')
  expect((await resident.call('GET /auth/me', {})).status).toBe(401)
  const application = await test.db.selectFrom('applications').select('status').where('id', '=', sent.id).executeTakeFirst()
  expect(application?.status).toBe('WITHDRAWN')
  const paid = test.db.selectFrom('applications').select(['status', 'feeRefundDueAt']).where('id', '=', draft.id)
  // Its fee arrived too late to send it.
  expect(await paid.executeTakeFirst()).toEqual({ status: 'WITHDRAWN', feeRefundDueAt: expect.any(Date) })
  const left = await test.db.selectFrom('waitlistEntries').select('status').where('id', '=', entry.id).executeTakeFirst()
  expect(left?.status).toBe('WITHDRAWN')
  const emails = await emailsTo(test.db, resident.email)
  const told = emails.find(({ subject }) => subject === 'Your account will be deleted')
  expect(told?.text).toContain('Keep my account')
})

it('offers to undo it at sign-in, and does so only when asked to', async () => {
  const resident = await test.as('SEEKER')
  await remove(resident)
  const offered = await signIn(resident.email)
  expect(offered).toMatchObject({ status: 403, body: { restorable: { eraseAt: expect.any(String) } } })
  expect(await statusOf(resident)).toBe('DEACTIVATED')
  const wrong = { email: resident.email, password: 'not the password', restore: true }
  expect((await test.visitor.call('POST /auth/login-resident', { body: wrong })).status).toBe(401)
  expect(await signIn(resident.email, true)).toMatchObject({ status: 200, body: { token: expect.any(String) } })
  expect(await statusOf(resident)).toBe('ACTIVE')
  waitToErase()
  await runErasure()
  expect(await statusOf(resident)).toBe('ACTIVE')
})

it('lets someone choose a new password in the time to undo, and nobody whose account is gone', async () => {
  const [resident, closed] = [await test.as('SEEKER'), await test.as('SEEKER', { status: 'DELETED' })]
  await remove(resident)
  for (const { email } of [resident, closed]) await test.visitor.call('POST /auth/forgot-password', { body: { email } })
  await test.runJobs()
  expect((await emailsTo(test.db, resident.email))[0]?.text).toContain('/reset-password')
  expect(await emailsTo(test.db, closed.email)).toEqual([])
  expect((await signIn(closed.email, true)).status).toBe(401)
})

type Written = { applicationId: string; reservationId: string; words: string }

/** What homes and staff wrote about a person wherever they can. */
async function putWordsOfOthers({ userId, accountId }: Person, { applicationId, reservationId, words }: Written) {
  const { db, context } = test
  await db.updateTable('applications').set({ decisionWords: words }).where('id', '=', applicationId).execute()
  await db.updateTable('reservations').set({ reason: words }).where('id', '=', reservationId).execute()
  const home = await makeHome(db)
  const whose = { homeId: home.id, bedroomId: home.bedroomId, residentId: accountId }
  await putEntry(test, whose, { status: 'REMOVED', reason: words, ownerNotes: words })
  const at = context.now()
  const said = { words, firstReason: words, infoRequest: words, homeComment: words, decisionWords: words }
  const about = {
    subjectType: 'RESERVATION',
    subjectId: reservationId,
    userId,
    about: 'The end of your stay',
    status: 'UPHELD',
  } as const
  const times = { submittedAt: at, statusChangedAt: at, answerBy: at, firstDecidedAt: at }
  const row = { id: randomUUID(), ...about, ...said, ...times }
  await db.insertInto('appeals').values(row).execute()
}

it('erases the person after the time to undo: nothing in the database names them but what is kept', async () => {
  const mark = 'Zebrowskaja'
  const resident = await test.as('SEEKER', { firstName: 'Xymena', lastName: mark })
  const phone = '(561) 555-0173'
  await resident.call('PUT /residents/me', { body: { phone, preferences: { place: `near ${mark}` } } })
  await resident.call('PUT /residents/emergency-contact', { body: { name: 'Dana', phone: '(561) 555-0188', isShared: true } })
  const home = await makeWelcomingHome(test)
  const { body: sent } = await sendApplication(test, resident, home)
  await test.db
    .updateTable('applications')
    .set({ answers: JSON.stringify({ about: `I am Xymena ${mark}, ${phone}` }) })
    .where('id', '=', sent.id)
    .execute()
  const at = test.context.now()
  await putMessage(test.db, { personId: resident.userId, homeId: home.homeId, sentBy: resident.userId, body: 'Hello there', at })
  const stay = await putReservation(test, home.home, resident.accountId, {
    status: 'COMPLETED',
    notes: `${mark} was early`,
    paidNote: `Cash from ${mark}’s brother`,
  })
  const form = new FormData()
  form.append('file', new Blob([(await makePhoto(300, 300)) as BlobPart]), 'me.jpg')
  await resident.call('PUT /auth/me/picture', { form })
  await resident.call('POST /auth/my-data/export', {})
  await test.runJobs()
  // What homes are notified of names people: in full about a stay, by their first name and initial about a waitlist.
  const owner = { userId: home.owner.userId, type: 'RESERVATION', createdAt: at }
  const told = [
    `Xymena ${mark} now lives at Cedar House.`,
    'Xymena Z. is waiting for a bed at Cedar House.',
    'Xymena Q. moved in.',
  ]
  await test.db
    .insertInto('notifications')
    .values(told.map((message) => ({ ...owner, id: randomUUID(), title: 'News', message })))
    .execute()
  await putWordsOfOthers(resident, { applicationId: sent.id, reservationId: stay, words: `${mark} came home late` })
  await remove(resident)
  waitToErase()
  await Promise.all([runErasure(), runErasure()])
  await test.runJobs()

  expect(await statusOf(resident)).toBe('DELETED')
  expect(await listFiles(test)).toEqual([])
  expect(await namedIn(mark, resident.email, phone, 'Xymena Z.')).toEqual([])
  const notices = await test.db.selectFrom('notifications').select('message').where('title', '=', 'News').execute()
  expect(notices.map(({ message }) => message).sort()).toEqual([
    'Deleted account is waiting for a bed at Cedar House.',
    'Deleted account now lives at Cedar House.',
    'Xymena Q. moved in.',
  ])
  const row = await test.db.selectFrom('reservations').select(['residentId', 'status']).where('id', '=', stay).executeTakeFirst()
  expect(row).toEqual({ residentId: resident.accountId, status: 'COMPLETED' })
  const { token } = (await test.visitor.call('POST /auth/login-owner', { body: { email: home.owner.email, password } })).body
  const { body: conversations } = await test.withToken(token).call('GET /conversations', { query: {} })
  expect(conversations.conversations).toMatchObject([{ name: 'Deleted account' }])
  expect((await signIn(resident.email, true)).status).toBe(401)
  const events = await test.db.selectFrom('auditEvents').select('action').where('subjectId', '=', resident.userId).execute()
  expect(events.filter(({ action }) => action === 'user.erase')).toHaveLength(1)
})

it('leaves no file of someone’s identity behind, in any size', async () => {
  const before = await listFiles(test)
  const resident = await test.as('SEEKER')
  for (const side of ['PASSPORT', 'SELFIE']) {
    const form = new FormData()
    form.set('side', side)
    form.set('file', new File([(await makePhoto(400, 300)) as BlobPart], 'id.jpg'))
    expect((await resident.call('POST /identity-verification/files', { form })).status).toBe(201)
  }
  await test.runJobs()
  expect((await listFiles(test)).filter((key) => key.endsWith('.jpg'))).toHaveLength(2)
  await remove(resident)
  waitToErase()
  await runErasure()
  await test.runJobs()
  expect(await listFiles(test)).toEqual(before)
})

/** The tables, other than those that are kept on purpose, that still hold one of the texts anywhere. */
async function namedIn(...texts: readonly string[]) {
  const { rows } = await sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(
    test.db,
  )
  const found: string[] = []
  for (const { name } of rows) {
    const table = name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase())
    const how = personalTables[table]?.erase
    if (typeof how === 'object' && 'keep' in how) continue
    const hit =
      await sql`select 1 from ${sql.table(name)} as line where line::text ilike any(${texts.map((text) => `%${text}%`)}) limit 1`.execute(
        test.db,
      )
    if (hit.rows.length > 0) found.push(name)
  }
  return found
}

it('either erases or restores, never both, when both come at once', async () => {
  for (let round = 0; round < 4; round += 1) {
    const resident = await test.as('SEEKER')
    await remove(resident)
    waitToErase()
    const [signedIn] = await Promise.all([signIn(resident.email, true), runErasure()])
    expect([await statusOf(resident), signedIn.status]).toEqual(signedIn.status === 200 ? ['ACTIVE', 200] : ['DELETED', 401])
    const left = await test.db.selectFrom('accountDeletions').select('userId').where('userId', '=', resident.userId).execute()
    expect(left).toEqual([])
  }
})

it('waits with the erasure while something came up that is unsettled', async () => {
  const resident = await test.as('SEEKER')
  const home = await makeWelcomingHome(test)
  await remove(resident)
  const stay = await putReservation(test, home.home, resident.accountId, { status: 'ACTIVE' })
  waitToErase()
  await runErasure()
  expect(await statusOf(resident)).toBe('DEACTIVATED')
  await test.db.updateTable('reservations').set({ status: 'COMPLETED' }).where('id', '=', stay).execute()
  await runErasure()
  expect(await statusOf(resident)).toBe('DEACTIVATED')
  test.pass(duration({ days: 8 }))
  await runErasure()
  expect(await statusOf(resident)).toBe('DELETED')
})
