import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { putMessage } from '#tests/factories/conversations.ts'
import { putStay } from '#tests/factories/payouts.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { incidentsJobs } from './incidents.jobs.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
})

const list = async (query: object = {}) => (await staff.call('GET /admin/incidents', { query })).body
const act = (
  id: string,
  body: { action: 'take' | 'wait' | 'resume' | 'resolve' | 'dismiss' | 'reopen'; words?: string },
  who = staff,
) => who.call('POST /admin/incidents/{id}/action', { params: { id }, body })
const mailsTo = async (email: string) =>
  (await test.db.selectFrom('mailMessages').select('subject').where('recipient', '=', email).execute()).map(
    ({ subject }) => subject,
  )

async function report(reason: 'SAFETY' | 'BROKERING' = 'SAFETY', words = 'They asked for my card.') {
  const owner = await test.as('OWNER')
  const { home, resident } = await putStay(test, owner.accountId, { title: `Home ${owner.userId}` })
  const { conversationId } = await putMessage(test.db, { personId: resident.userId, homeId: home.id, at: test.context.now() })
  await resident.call('POST /conversations/{id}/report', {
    params: { id: conversationId },
    body: { reason, words },
  })
  const { incidents } = await list({ search: home.title, status: ['OPEN', 'IN_PROGRESS', 'WAITING', 'RESOLVED', 'DISMISSED'] })
  return { owner, home, resident, conversationId, incident: incidents[0]! }
}

describe('an incident', () => {
  it('is made by the transaction of the report, with a deadline by its severity', async () => {
    const { incident, resident, home } = await report()
    expect(incident).toMatchObject({
      kind: 'CONVERSATION_REPORT',
      severity: 'CRITICAL',
      status: 'OPEN',
      words: 'They asked for my card.',
      home: { id: home.id },
      reportedBy: { id: resident.userId },
      assignedTo: null,
      isLate: false,
    })
    expect(incident.dueAt).toEqual(new Date(new Date(incident.openedAt).getTime() + duration({ days: 1 })).toISOString())
    expect((await report('BROKERING')).incident).toMatchObject({ kind: 'BROKERING', severity: 'HIGH' })
  })

  it('belongs to whoever takes it, also if it was handed to someone else before', async () => {
    const { id } = (await report()).incident
    const other = await test.as('ADMIN', { staffRole: 'SUPPORT' })
    await staff.call('POST /admin/incidents/{id}/hand-over', { params: { id }, body: { userId: other.userId } })
    expect((await act(id, { action: 'take' })).body).toMatchObject({ status: 'IN_PROGRESS', assignedTo: { name: 'Ada Flores' } })
    // Any other step leaves it with the person who has it.
    expect((await act(id, { action: 'wait', words: 'Asked the home.' }, other)).body.assignedTo).toEqual({
      id: staff.userId,
      name: 'Ada Flores',
    })
  })

  it('is taken, waits, is handed over and resolved with words; the person who reported hears of it discreetly', async () => {
    const { incident, resident } = await report()
    const { id } = incident
    expect((await act(id, { action: 'take' })).body).toMatchObject({ status: 'IN_PROGRESS', assignedTo: { name: 'Ada Flores' } })
    expect((await act(id, { action: 'take' })).status).toBe(409)
    expect((await act(id, { action: 'wait' })).body.message).toBe('Enter a reason')
    expect((await act(id, { action: 'wait', words: 'The owner answers tomorrow.' })).body.status).toBe('WAITING')
    const other = await test.as('ADMIN', { firstName: 'Ben', lastName: 'Ito' })
    const handed = await staff.call('POST /admin/incidents/{id}/hand-over', { params: { id }, body: { userId: other.userId } })
    expect(handed.body.assignedTo).toEqual({ id: other.userId, name: 'Ben Ito' })
    await staff.call('POST /admin/incidents/{id}/hand-over', { params: { id }, body: { userId: other.userId } })
    const told = await other.call('GET /notifications', { query: { search: 'assigned to you' } })
    expect(told.body.notifications).toMatchObject([{ type: 'SAFETY', link: '/admin-safety?assigned=me' }])
    await other.call('POST /admin/incidents/{id}/notes', { params: { id }, body: { body: 'Called the owner.' } })
    const { body } = await act(id, { action: 'resolve', words: 'The team member was removed.' }, other)
    expect(body).toMatchObject({ status: 'RESOLVED', outcome: 'The team member was removed.', allowedActions: ['reopen'] })
    expect(body.notes.map(({ body: words }) => words)).toEqual(['Called the owner.'])
    expect(body.history.map(({ text }) => text)).toEqual([
      'Resolved',
      'Note added',
      'Reassigned',
      'Reassigned',
      'Waiting for an answer',
      'Assigned',
      'Opened',
    ])
    expect(await mailsTo(resident.email)).toEqual(['We looked into what you told us'])
  })

  it('closes with the decision about the conversation', async () => {
    const { incident, conversationId } = await report()
    const body = { outcome: 'DISMISS', resolution: 'A misunderstanding.' } as const
    await staff.call('POST /admin/conversations/{id}/resolve', { params: { id: conversationId }, body })
    const [row] = await test.db.selectFrom('incidents').select(['status', 'outcome']).where('id', '=', incident.id).execute()
    expect(row).toEqual({ status: 'DISMISSED', outcome: 'A misunderstanding.' })
  })

  it.each([
    ['SAFETY', 'HIGH'],
    ['NONPAYMENT', 'NORMAL'],
  ] as const)('is made when a home ends a stay (%s), and by hand', async (terminationType, severity) => {
    const owner = await test.as('OWNER')
    const { home, stayId } = await putStay(test, owner.accountId, { title: `Discharge ${owner.userId}` })
    const safeExit = { naloxone: true, medications: true, belongings: true, nextBed: true, crisisLine: true }
    const ended = await owner.call('PUT /owners/reservations/{id}', {
      params: { id: stayId },
      body: {
        action: 'terminate',
        terminationType,
        reason: 'There was a fight in the kitchen last night.',
        safeExit,
      } as never,
    })
    expect(ended.status, ended.body.message).toBe(200)
    expect((await list({ search: home.title })).incidents).toMatchObject([
      { kind: 'DISCHARGE', severity, source: 'STAY', link: `/reservation/${stayId}`, reportedBy: null },
    ])
    const made = await staff.call('POST /admin/incidents', {
      body: { kind: 'COMPLAINT', severity: 'LOW', homeId: home.id, title: 'A neighbor called about noise' },
    })
    expect(made.body).toMatchObject({ kind: 'COMPLAINT', status: 'OPEN', source: null, home: { id: home.id } })
    const unknown = randomUUID()
    for (const about of [{ homeId: unknown }, { reportedBy: unknown }])
      expect(
        (await staff.call('POST /admin/incidents', { body: { kind: 'OTHER', severity: 'LOW', title: 'A call', ...about } }))
          .status,
      ).toBe(404)
    const called = await staff.call('POST /admin/incidents', {
      body: { kind: 'OTHER', severity: 'LOW', title: 'A call', reportedBy: owner.userId },
    })
    expect(called.body.reportedBy).toMatchObject({ id: owner.userId })
    expect((await list({ search: home.title })).incidents).toHaveLength(2)
  })

  it.each([true, false])(
    'is made from a safety report by the contact form, once and without its words (about a home: %s)',
    async (isAbout) => {
      const { home } = await putStay(test, (await test.as('OWNER')).accountId, { title: `Contact ${randomUUID()}` })
      const before = (await list()).total
      const body = { name: 'Riley', email: 'riley@example.org', message: 'The back door is locked at night.' }
      const about = isAbout ? { homeId: home.id } : {}
      await test.visitor.call('POST /contact', { body: { ...body, ...about, topic: 'SAFETY' } })
      await test.visitor.call('POST /contact', { body: { ...body, ...about, topic: 'OTHER' } })
      const { incidents, total } = await list({ limit: 100 })
      expect(total).toBe(before + 1)
      const made = incidents.filter(({ source, home: its }) => source === 'CONTACT_MESSAGE' && its?.id === about.homeId)
      expect(made).toMatchObject([{ kind: isAbout ? 'HOME_REPORT' : 'COMPLAINT', words: '', reportedBy: null }])
      const { id } = await test.db
        .selectFrom('contactMessages')
        .select('id')
        .where('topic', '=', 'SAFETY')
        .orderBy('createdAt', 'desc')
        .executeTakeFirstOrThrow()
      expect(made[0]!.link).toBe(`/admin-recovery-support?item=${id}`)
    },
  )

  it('shows late ones first, counts what it shows, and reminds once', async () => {
    const made = await staff.call('POST /admin/incidents', {
      body: { kind: 'OTHER', severity: 'CRITICAL', title: 'Locked exit' },
    })
    test.pass(duration({ days: 2 }))
    staff = await test.as('ADMIN')
    const body = await list()
    const open = body.incidents.filter(({ closedAt }) => closedAt === null)
    const deadlines = open.map(({ dueAt }) => String(dueAt))
    expect(deadlines).toEqual(deadlines.toSorted())
    expect(body.late).toBe(open.filter(({ isLate }) => isLate).length)
    expect(body.total).toBe(body.counts.OPEN + body.counts.IN_PROGRESS + body.counts.WAITING)
    await incidentsJobs.remind_of_incidents.job(test.context)
    await incidentsJobs.remind_of_incidents.job(test.context)
    const told = await test.db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', staff.userId)
      .where('message', '=', 'Locked exit.')
      .execute()
    expect(told).toHaveLength(1)
    expect((await act(made.body.id, { action: 'dismiss', words: 'It was open.' })).status).toBe(200)
  })

  it('of a colleague who left is no one’s: everyone hears that it is late, and whoever acts has it', async () => {
    const { incident } = await report()
    const gone = await test.as('ADMIN', { staffRole: 'REVIEWER' })
    await act(incident.id, { action: 'take' }, gone)
    const idsOfNone = async () => (await list({ assigned: 'none', limit: 100 })).incidents.map(({ id }) => id)
    expect(await idsOfNone()).not.toContain(incident.id)
    await test.db.updateTable('users').set({ staffRole: 'FINANCE' }).where('id', '=', gone.userId).execute()
    expect(await idsOfNone()).toContain(incident.id)
    const dueAt = new Date(test.context.now().getTime() - 1_000)
    await test.db.updateTable('incidents').set({ dueAt }).where('id', '=', incident.id).execute()
    const toldOf = async ({ userId }: { userId: string }) =>
      (await test.db.selectFrom('notifications').select('id').where('userId', '=', userId).where('type', '=', 'SAFETY').execute())
        .length
    const before = await toldOf(staff)
    await incidentsJobs.remind_of_incidents.job(test.context)
    expect([await toldOf(gone), await toldOf(staff)]).toEqual([0, before + 1])
    const { body } = await act(incident.id, { action: 'wait', words: 'The owner answers tomorrow.' })
    expect(body.assignedTo?.id).toBe(staff.userId)
  })

  it('reopened, has its time again, with the person who opened it again, and is late again if that passes', async () => {
    const { incident } = await report()
    const { id } = incident
    await act(id, { action: 'resolve', words: 'Looked into.' })
    test.pass(duration({ days: 40 }))
    staff = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
    const other = await test.as('ADMIN', { firstName: 'Ben', lastName: 'Ito' })
    const at = test.context.now()
    const { body } = await act(id, { action: 'reopen', words: 'It happened again.' }, other)
    expect(body).toMatchObject({ status: 'IN_PROGRESS', isLate: false, assignedTo: { id: other.userId } })
    const given = new Date(incident.dueAt).getTime() - new Date(incident.openedAt).getTime()
    expect(new Date(body.dueAt).getTime() - at.getTime()).toBeGreaterThanOrEqual(given)
  })

  it('forgets two years after its end what was said and who said it, also of a report without words', async () => {
    const said = await report()
    const silent = await report('SAFETY', '')
    const people = async () => {
      const ids = [said.incident.id, silent.incident.id]
      return test.db.selectFrom('incidents').select(['words', 'reportedBy']).where('id', 'in', ids).execute()
    }
    for (const { incident } of [said, silent]) await act(incident.id, { action: 'dismiss', words: 'A mistake.' })
    await incidentsJobs.forget_incidents.job(test.context)
    expect((await people()).map(({ reportedBy }) => reportedBy)).not.toContain(null)
    test.pass(duration({ days: 731 }))
    await incidentsJobs.forget_incidents.job(test.context)
    test.pass(-duration({ days: 731 }))
    expect(await people()).toEqual([
      { words: '', reportedBy: null },
      { words: '', reportedBy: null },
    ])
  })

  it('is for staff alone', async () => {
    for (const role of ['SEEKER', 'OWNER'] as const)
      expect((await (await test.as(role)).call('GET /admin/incidents', { query: {} })).status).toBe(403)
  })
})

it('lists safety documents by kind and expiry', async () => {
  const { body } = await staff.call('GET /admin/safety-documents', { query: { expiry: 'EXPIRED' } })
  expect(body.total).toBe(body.documents.length)
})
