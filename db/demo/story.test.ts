import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditActions, auditSubjects } from '#contract/audit-actions.ts'
import { addDays, duration, platformZone, today } from '#contract/time.ts'
import { documentsJobs } from '#server/homes/documents/documents.jobs.ts'
import { startDemoApp } from '#tests/demo-app.ts'
import { demoAccounts, demoPassword } from './accounts.ts'
import { homesInReview } from './homes-in-review.ts'
import { ownerId, residentId } from './make-people.ts'

const app = await startDemoApp()
const { context, db } = app

const signInAs = {
  resident: 'POST /auth/login-resident',
  owner: 'POST /auth/login-owner',
  admin: 'POST /auth/login-admin',
} as const

async function demo(who: keyof typeof signInAs) {
  const { email } = demoAccounts.find((account) => account.email.startsWith(`${who}@`))!
  const { body } = await app.visitor.call(signInAs[who], { body: { email, password: demoPassword } })
  return app.withToken(body.token)
}

const ofOwner = () => db.selectFrom('homes').select('id').where('ownerId', '=', ownerId('grant'))

test('every taken bed of the demo owner is a stay of a person who pays rent here', async () => {
  const rooms = await db
    .selectFrom('bedrooms')
    .select((eb) => [
      'bedrooms.id',
      'currentOccupancy as taken',
      eb
        .selectFrom('reservations as stay')
        .whereRef('stay.bedroomId', '=', 'bedrooms.id')
        .where('stay.status', 'in', ['ACTIVE', 'NOTICE_GIVEN'])
        .where('stay.residentId', 'is not', null)
        .where('stay.paidHow', '=', 'PROVIDER')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .as('stays'),
      eb
        .selectFrom('bedClaims as claim')
        .innerJoin('beds', 'beds.id', 'claim.bedId')
        .whereRef('beds.bedroomId', '=', 'bedrooms.id')
        .select(({ fn }) => fn.count<number>('beds.id').distinct().as('rows'))
        .as('claimed'),
    ])
    .where('homeId', 'in', ofOwner())
    .execute()
  for (const { taken, stays, claimed } of rooms) expect([stays, claimed]).toEqual([taken, taken])
  expect(rooms.reduce((sum, { taken }) => sum + taken, 0)).toBe(13)
})

test('the rent of the demo owner’s residents is paid, due or late, and what was paid is in payouts', async () => {
  const charges = await db
    .selectFrom('rentCharges as charge')
    .innerJoin('reservations as stay', 'stay.id', 'charge.reservationId')
    .select(['stay.id', 'charge.status', sql<string>`charge.due_on::text`.as('dueOn')])
    .where('stay.homeId', 'in', ofOwner())
    .execute()
  const day = today(platformZone, context.now())
  const due = charges.filter(({ status }) => status === 'DUE').map(({ dueOn }) => dueOn)
  expect(new Set(charges.map(({ id }) => id)).size).toBe(13)
  expect(charges.filter(({ status }) => status === 'PAID').length).toBeGreaterThan(60)
  expect(due.filter((dueOn) => dueOn < day)).toHaveLength(1)
  expect(due.filter((dueOn) => dueOn === day)).toHaveLength(1)
  expect(due.filter((dueOn) => dueOn > day).length).toBeGreaterThan(5)
  const living = db.selectFrom('reservations').select('id').where('homeId', 'in', ofOwner()).where('status', '=', 'ACTIVE')
  const paidOut = await db.selectFrom('payoutItems').select('subjectId').distinct().where('subjectId', 'in', living).execute()
  expect(paidOut.length).toBe((await living.execute()).length)
})

test('the figures of the owner’s dashboard are the lists behind them', async () => {
  const { call } = await demo('owner')
  const { body: figures } = await call('GET /owners/dashboard-stats', {})
  const { body: dashboard } = await call('GET /owners/dashboard', {})
  const { body: calendar } = await call('GET /owners/calendar/dashboard-stats', { query: {} })
  const { body: stays } = await call('GET /owners/reservations', { query: { limit: 100 } })
  const { body: applications } = await call('GET /owners/applications', { query: { limit: 100 } })
  const { body: payouts } = await call('GET /owners/payouts-by-bedroom', { query: {} })
  expect(figures).toMatchObject({ properties: 2, beds: 14, occupiedBeds: 13, occupancyPercent: 92 })
  const living = stays.reservations.filter(({ status }) => status === 'ACTIVE' || status === 'NOTICE_GIVEN')
  expect(living).toHaveLength(figures.occupiedBeds)
  expect(calendar).toMatchObject({ staying: living.length, beds: figures.beds, freeBeds: dashboard.bedsFree })
  expect(figures.beds - figures.occupiedBeds).toBe(dashboard.bedsFree)
  const soon = addDays(today(platformZone, context.now()), 6)
  const { stays: moves, applications: waiting, earnings } = dashboard.work!
  expect(stays.reservations.filter(({ status, startsOn }) => status === 'CONFIRMED' && startsOn <= soon)).toHaveLength(
    moves!.arrivals,
  )
  expect(living.filter(({ endsOn }) => endsOn !== null && endsOn <= soon)).toHaveLength(moves!.departures)
  expect([moves!.arrivals, moves!.departures]).toEqual([calendar.arrivals, calendar.departures])
  const unanswered = applications.applications.filter(({ status }) => status === 'SUBMITTED' || status === 'UNDER_REVIEW')
  expect(unanswered).toHaveLength(waiting!.waiting)
  const [money] = payouts.figures
  expect([money!.earnedThisMonthCents, money!.onTheWayCents]).toEqual([earnings!.thisMonthCents, earnings!.onTheWayCents])
  const onTheWay = payouts.bedrooms.reduce((sum, room) => sum + room.onTheWayCents, 0)
  expect(onTheWay).toBe(money!.onTheWayCents)
  expect(dashboard.activity.length).toBeGreaterThan(5)
  const kinds = new Set(dashboard.needs.map(({ kind }) => kind))
  for (const kind of ['APPLICATION_URGENT', 'REFUND_REQUESTED', 'MESSAGE']) expect(kinds).toContain(kind)
  expect(dashboard.needs.map(({ message }) => message)).toContain('The document “Liability insurance.pdf” expires in 12 days.')
})

test('every move in the owner’s calendar is a stay, and every stay that begins or ends is in it', async () => {
  const { call } = await demo('owner')
  const day = today(platformZone, context.now())
  const [startDate, endDate] = [addDays(day, -20), addDays(day, 20)]
  const { body } = await call('GET /owners/calendar/events', { query: { startDate, endDate } })
  const { body: stays } = await call('GET /owners/reservations', { query: { limit: 100 } })
  const isIn = (date: string | null) => date !== null && date >= startDate && date <= endDate
  const moves = (type: string) =>
    body.events
      .filter((event) => event.type === type)
      .map((event) => `${event.reservationId} ${event.date}`)
      .sort()
  const begins = stays.reservations.filter(({ startsOn }) => isIn(startsOn)).map(({ id, startsOn }) => `${id} ${startsOn}`)
  const ends = stays.reservations.filter(({ endsOn }) => isIn(endsOn)).map(({ id, endsOn }) => `${id} ${endsOn}`)
  expect(moves('ARRIVAL')).toEqual(begins.sort())
  expect(moves('DEPARTURE')).toEqual(ends.sort())
  expect(begins.length + ends.length).toBeGreaterThan(4)
})

test('the demo resident has an offer until tomorrow, and the owner’s waitlists have people and answers', async () => {
  const { call } = await demo('resident')
  const { body } = await call('GET /residents/waitlist', { query: {} })
  const offer = body.entries.find(({ status }) => status === 'OFFERED')
  const left = new Date(offer!.expiresAt!).getTime() - context.now().getTime()
  expect(left).toBeGreaterThan(duration({ hours: 12 }))
  expect(left).toBeLessThan(duration({ hours: 48 }))
  const owner = await demo('owner')
  const { body: figures } = await owner.call('GET /owners/waitlist/stats', { query: {} })
  const { body: list } = await owner.call('GET /owners/waitlist', { query: { limit: 50 } })
  expect(list.entries.filter(({ status }) => status === 'WAITING')).toHaveLength(figures.waiting)
  expect([figures.offers, figures.accepted]).toEqual([2, 1])
})

test('a refund that the owner approves is paid back, because the payment sandbox knows the demo’s payments', async () => {
  const refund = await db.selectFrom('refunds').select('id').where('status', '=', 'REQUESTED').executeTakeFirstOrThrow()
  const { provider } = context.payments
  const payment = await db
    .selectFrom('payments')
    .innerJoin('refunds', 'refunds.paymentId', 'payments.id')
    .select('payments.providerIntentId')
    .where('refunds.id', '=', refund.id)
    .executeTakeFirstOrThrow()
  const told = await provider.refund({ refundId: refund.id, paymentIntentId: payment.providerIntentId!, amountCents: 8_000 })
  expect(told.status).toBe('succeeded')
  const plan = await db
    .selectFrom('ownerSubscriptions')
    .selectAll()
    .where('ownerId', '=', ownerId('grant'))
    .executeTakeFirstOrThrow()
  const known = await provider.readSubscription(plan.providerSubscriptionId!)
  expect(known?.items.data[0]?.current_period_end).toBe(plan.periodEnd!.getTime() / 1000)
})

test('somebody leaves the home the demo resident waits for, and nobody has that bed after', async () => {
  const waits = await db.selectFrom('waitlistEntries').select('homeId').where('residentId', '=', residentId).execute()
  const leaving = await db
    .selectFrom('reservations as stay')
    .select(['stay.roomName', 'stay.bedNumber'])
    .where('stay.status', '=', 'NOTICE_GIVEN')
    .where(
      'stay.homeId',
      'in',
      waits.map(({ homeId }) => homeId),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('reservations as next')
            .select('next.id')
            .whereRef('next.bedroomId', '=', 'stay.bedroomId')
            .whereRef('next.bedNumber', '=', 'stay.bedNumber')
            .where('next.status', '=', 'CONFIRMED'),
        ),
      ),
    )
    .execute()
  expect(leaving.length).toBeGreaterThan(0)
})

test('premium ends with the badge it builds on', async () => {
  const badges = await db.selectFrom('homeVerifications').selectAll().where('status', '=', 'VERIFIED').execute()
  const verified = new Map(badges.filter(({ level }) => level === 'VERIFIED').map((badge) => [badge.homeId, badge]))
  const premium = badges.filter(({ level }) => level === 'PREMIUM')
  expect(premium.length).toBeGreaterThan(0)
  for (const badge of premium) expect(badge.expiresAt! <= verified.get(badge.homeId)!.expiresAt!).toBe(true)
})

test('no payout is longer on its way than a bank takes', async () => {
  const sent = await db.selectFrom('payouts').select('sentAt').where('status', '=', 'IN_TRANSIT').execute()
  expect(sent.length).toBeGreaterThan(0)
  for (const { sentAt } of sent) expect(context.now().getTime() - sentAt!.getTime()).toBeLessThan(duration({ days: 3 }))
})

test('the documents that badges were given for are there, and every private document opens', async () => {
  const documents = await db
    .selectFrom('homeDocuments as link')
    .innerJoin('documents as file', 'file.id', 'link.documentId')
    .select(['link.homeId', 'file.documentType'])
    .where('link.type', '=', 'LISTING_DOCUMENT')
    .where('link.status', '=', 'APPROVED')
    .where('link.homeId', 'in', ofOwner())
    .execute()
  const kinds = [...Map.groupBy(documents, ({ homeId }) => homeId).values()].map(
    (list) => new Set(list.map((one) => one.documentType)),
  )
  expect(kinds).toHaveLength(2)
  for (const kind of kinds) for (const needed of ['INSURANCE', 'FIRE_INSPECTION', 'CERTIFICATION']) expect(kind).toContain(needed)
  // What the worker does with them later leaves every one readable.
  for (let time = 1; time <= 3; time++) await documentsJobs.clean_documents.job(context, {} as never)
  const files = await db.selectFrom('documents').select('originalKey').where('originalKey', 'is not', null).execute()
  expect(files.length).toBeGreaterThan(20)
  for (const { originalKey } of files) expect(await context.files.exists(originalKey!)).toBe(true)
})

test('staff find something on every screen of theirs', async () => {
  const count = async (query: { execute: () => Promise<unknown[]> }) => (await query.execute()).length
  const open = ['SUBMITTED', 'IN_REVIEW', 'ACTION_REQUIRED'] as const
  expect(await count(db.selectFrom('homes').select('id').where('status', '=', 'PENDING_REVIEW'))).toBe(homesInReview.length)
  expect(await count(db.selectFrom('homeVerifications').select('homeId').where('status', 'in', open))).toBe(4)
  expect(await count(db.selectFrom('homeDocuments').select('id').where('status', '=', 'PENDING'))).toBeGreaterThan(5)
  expect(await count(db.selectFrom('refunds').select('id').where('status', '=', 'REQUESTED'))).toBe(1)
  expect(
    await count(db.selectFrom('ownerSubscriptions').select('id').where('amountCents', '>', 0).where('status', '=', 'ACTIVE')),
  ).toBe(9)
  expect(await count(db.selectFrom('deposits').select('id').where('status', '=', 'DISPUTED'))).toBe(1)
})

test('the demo resident has a conversation, a document, and news of what happened to them', async () => {
  const messages = await db
    .selectFrom('conversationMessages as message')
    .innerJoin('applications', 'applications.id', 'message.applicationId')
    .select('message.side')
    .where('applications.residentId', '=', residentId)
    .orderBy('message.sentAt')
    .execute()
  expect(messages.map(({ side }) => side)).toEqual(['PERSON', 'TEAM'])
  expect(await db.selectFrom('documents').select('id').where('entityId', '=', residentId).execute()).toHaveLength(1)
  const news = await db
    .selectFrom('notifications')
    .innerJoin('users', 'users.id', 'notifications.userId')
    .select('notifications.type')
    .where('users.email', '=', 'resident@demo.local')
    .execute()
  const types = new Set(news.map(({ type }) => type))
  for (const type of ['APPLICATION', 'WAITLIST', 'RESERVATION', 'PAYMENT', 'MESSAGE']) expect(types).toContain(type)
})

test.each(['', 'Delray Beach, FL', 'Boca Raton, FL', 'Pompano Beach, FL', 'Fort Lauderdale, FL'])(
  'a home looks unlike its neighbors on the first page of a search for “%s”',
  async (q) => {
    const { body } = await app.visitor.call('GET /homes', { query: { q, limit: 20 } })
    const drawings = body.homes.map(({ picture }) => /exterior-\d+/.exec(picture!.url)![0])
    // Beside each other in a list or a row, or above each other in rows of three.
    const alike = [1, 3].flatMap((away) =>
      body.homes.flatMap(({ title }, index) =>
        drawings[index] === drawings[index + away] ? [`${title} and ${body.homes[index + away]!.title}: ${drawings[index]}`] : [],
      ),
    )
    expect(alike).toEqual([])
  },
)

test('audit events carry names of the union', async () => {
  const events = await db.selectFrom('auditEvents').select(['action', 'subjectType']).distinct().execute()
  expect(events.length).toBeGreaterThan(0)
  expect(events.filter(({ action }) => !auditActions.includes(action))).toEqual([])
  expect(events.filter(({ subjectType }) => !auditSubjects.some((known) => known === subjectType))).toEqual([])
})

test('a stay can be reviewed, and reviews and an appeal wait for the home and for staff', async () => {
  const [person, host, staff] = [await demo('resident'), await demo('owner'), await demo('admin')]
  expect((await person.call('GET /residents/reviews', {})).body.stays).toMatchObject([{ isReviewable: true }])
  const queue = await staff.call('GET /admin/reviews', {})
  expect(queue.body.reviews).toMatchObject([{ status: 'FLAGGED', openFlags: 1 }, { status: 'PENDING' }])
  const { appeals } = (await staff.call('GET /admin/appeals', {})).body
  expect(appeals.map(({ status }) => status).toSorted()).toEqual(['SUBMITTED', 'UNDER_REVIEW'])
  expect(appeals.filter(({ isLate }) => isLate)).toEqual([])
  expect((await host.call('GET /owners/appeals', {})).body.appeals).toMatchObject([{ allowedActions: ['comment'] }])
})

test('the demo owner’s team has a member for one home, one for all, an open invitation and a seat to spare', async () => {
  const { members, seats } = (await (await demo('owner')).call('GET /owners/team', {})).body
  const told = members.map(({ status, homes }) => `${status}: ${homes?.map(({ title }) => title).join() ?? 'all'}`)
  expect(told.toSorted()).toEqual(['ACTIVE: Seagrape House', 'ACTIVE: all', 'INVITED: all'])
  expect(seats.limit).toBeGreaterThan(seats.used)
})
