import { beforeAll, describe, expect, it } from 'vitest'
import { listingStatus } from '#contract/enumerations.ts'
import { type ListingStatus, listingLifecycle } from '#contract/homes/listing.lifecycle.ts'
import { type ListingReviewAction, listingReviewAction } from '#contract/trust/admin-homes.ts'
import { emailsTo } from '#tests/emails.ts'
import { makeCompleteHome } from '#tests/factories/complete-home.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let owner: Awaited<ReturnType<TestApp['as']>>
let staff: Awaited<ReturnType<TestApp['as']>>
let home: Awaited<ReturnType<typeof makeCompleteHome>>
beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER', { firstName: 'Olivia' })
  staff = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
  home = await makeCompleteHome(test.db, { ownerId: owner.accountId })
})

type Who = Pick<TestApp['visitor'], 'call'>
const calls = {
  approve: 'POST /admin/homes/{id}/approve',
  requestChanges: 'POST /admin/homes/{id}/request-changes',
  suspend: 'POST /admin/homes/{id}/suspend',
  reinstate: 'POST /admin/homes/{id}/reinstate',
  archiveSuspended: 'POST /admin/homes/{id}/archive',
} as const

const put = async (status: ListingStatus) => {
  const updatedAt = test.context.now()
  await test.db.updateTable('homes').set({ status, updatedAt, statusReason: null }).where('id', '=', home.id).execute()
  return updatedAt.toISOString()
}
const take = (who: Who, step: ListingReviewAction, updatedAt: string, reason = 'Please add the fees.') =>
  who.call(calls[step], { params: { id: home.id }, body: { updatedAt, reason } })
const rowOf = () =>
  test.db.selectFrom('homes').select(['status', 'statusReason', 'updatedAt']).where('id', '=', home.id).executeTakeFirstOrThrow()
const effects = async () => ({
  events: (await test.db.selectFrom('auditEvents').select('id').where('subjectId', '=', home.id).execute()).length,
  emails: (await emailsTo(test.db, owner.email)).length,
  notices: (await test.db.selectFrom('notifications').select('id').where('userId', '=', owner.userId).execute()).length,
})

describe('a decision of staff', () => {
  it.each(listingStatus.options)(
    'is taken from %s only where it is open, each with event, email and notification',
    async (status) => {
      for (const step of listingReviewAction.options) {
        const seen = await put(status)
        const before = await effects()
        const { status: code, body } = await take(staff, step, seen)
        const open = listingLifecycle.isOpen(step, status, 'ADMIN')
        const to = listingLifecycle.transitions[step].to[0]
        const more = open ? 1 : 0
        expect(code, step).toBe(open ? 200 : status === 'DELETED' ? 404 : 409)
        expect((await rowOf()).status, step).toBe(open ? to : status)
        expect(await effects(), step).toEqual({
          events: before.events + more,
          emails: before.emails + more,
          notices: before.notices + more,
        })
        if (open)
          expect(body).toMatchObject({
            status: to,
            allowedActions: listingReviewAction.options.filter((next) => listingLifecycle.isOpen(next, to, 'ADMIN')),
          })
        else expect(body.message.length).toBeGreaterThan(5)
      }
    },
  )

  it('is for staff alone, whatever the state', async () => {
    const people: [Who, number][] = [
      [owner, 403],
      [await test.as('SEEKER'), 403],
      [test.visitor, 401],
    ]
    for (const status of listingStatus.options) {
      const seen = await put(status)
      for (const step of listingReviewAction.options)
        for (const [who, code] of people) expect((await take(who, step, seen)).status, `${status} ${step}`).toBe(code)
      expect((await rowOf()).status).toBe(status)
    }
  })

  it('needs words where the owner has to act, and the version that was looked at', async () => {
    const updatedAt = await put('PENDING_REVIEW')
    const params = { id: home.id }
    for (const reason of ['', '   ', 'x'.repeat(2001)])
      expect(await staff.call(calls.requestChanges, { params, body: { updatedAt, reason } })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'reason' }] },
      })
    expect(await staff.call(calls.suspend, { params, body: { reason: '' } })).toMatchObject({ status: 400 })
    expect(await staff.call(calls.approve, { params, body: { updatedAt: 'yesterday' } })).toMatchObject({
      status: 400,
      body: { message: 'Include the version of the home you reviewed' },
    })
    expect((await rowOf()).status).toBe('PENDING_REVIEW')
  })

  it('is refused when the home was changed after it was opened, and says by whom', async () => {
    const seen = await put('PENDING_REVIEW')
    test.pass(60_000)
    await owner.call('PUT /homes/{id}', { params: { id: home.id }, body: { title: 'Harbor House', shortDescription: 'New' } })
    const before = await effects()
    for (const step of ['approve', 'requestChanges'] as const)
      expect(await take(staff, step, seen)).toMatchObject({
        status: 409,
        body: {
          message: 'Olivia Rivers changed this home after you opened it. Nothing is decided yet. Check the latest version first.',
          changed: { section: 'basic', by: 'Olivia Rivers' },
        },
      })
    expect(await effects()).toEqual(before)
    const { updatedAt } = await rowOf()
    expect((await take(staff, 'approve', updatedAt.toISOString())).status).toBe(200)
  })

  it('suspends whatever was changed meanwhile', async () => {
    await put('PUBLISHED')
    const answer = await staff.call(calls.suspend, { params: { id: home.id }, body: { reason: 'The license was withdrawn.' } })
    expect(answer.body).toMatchObject({ status: 'SUSPENDED', statusReason: 'The license was withdrawn.' })
  })

  it.each([
    ['approve', 'PENDING_REVIEW'],
    ['reinstate', 'SUSPENDED'],
  ] as const)('does not %s a home that has gaps, and names them', async (step, status) => {
    await put(status)
    await test.db.deleteFrom('homePolicies').where('homeId', '=', home.id).execute()
    const { updatedAt } = await rowOf()
    expect(await take(staff, step, updatedAt.toISOString())).toMatchObject({
      status: 409,
      body: { issues: [{ path: 'rulesAndPolicies', message: 'Save the home’s policies.' }] },
    })
    expect((await rowOf()).status).toBe(status)
    await test.db.insertInto('homePolicies').values({ homeId: home.id }).execute()
  })

  it('counts once when two of staff decide at the same moment', async () => {
    const seen = await put('PENDING_REVIEW')
    const answers = await Promise.all([take(staff, 'approve', seen), take(staff, 'requestChanges', seen)])
    expect(answers.map(({ status }) => status).sort((statu, other) => statu - other)).toEqual([200, 409])
  })
})

describe('the owner', () => {
  it('is told in plain words, under a subject that gives nothing away, and led to the home', async () => {
    const seen = await put('PENDING_REVIEW')
    test.pass(1000)
    await take(staff, 'requestChanges', seen, 'Please say what the deposit is for.')
    const [sentEmail] = await emailsTo(test.db, owner.email)
    expect(sentEmail?.subject).toBe('Your listing needs a few changes')
    expect(sentEmail?.text).toContain('Message from our team: “Please say what the deposit is for.”')
    expect(sentEmail?.text).toContain(`/homeowner/property/${home.id}`)
    const [notice] = await test.db
      .selectFrom('notifications')
      .select(['title', 'message', 'link', 'priority', 'status'])
      .where('userId', '=', owner.userId)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .execute()
    expect(notice).toEqual({
      title: 'Your listing needs a few changes',
      message:
        'We reviewed Harbor House. Please make a few changes before we can publish it. Please say what the deposit is for.',
      link: `/homeowner/property/${home.id}`,
      priority: 'HIGH',
      status: 'UNREAD',
    })
    const mine = (await owner.call('GET /homes/my-homes', {})).body.homes
    expect(mine[0]).toMatchObject({ status: 'CHANGES_REQUESTED', statusReason: 'Please say what the deposit is for.' })
  })

  it('reads of staff as staff in the activity, while staff see who it was', async () => {
    const { activity } = (await owner.call('GET /homes/{id}/activity', { params: { id: home.id }, query: {} })).body
    expect(activity[0]).toMatchObject({ text: 'Sent back for changes', by: 'Waymark staff' })
    const { history } = (await staff.call('GET /admin/homes/{id}', { params: { id: home.id } })).body
    expect(history[0]).toMatchObject({
      text: 'Sent back for changes',
      by: 'Ada Flores',
      reason: 'Please say what the deposit is for.',
    })
  })

  it('finds the home in public search once staff publish it', async () => {
    const search = async () =>
      (await test.visitor.call('GET /homes', { query: { q: 'Delray Beach' } })).body.homes.map(({ id }) => id)
    const seen = await put('PENDING_REVIEW')
    await test.runJobs()
    expect(await search()).not.toContain(home.id)
    await take(staff, 'approve', seen)
    await test.runJobs()
    expect(await search()).toContain(home.id)
  })
})
