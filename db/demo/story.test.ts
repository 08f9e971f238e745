import { beforeAll, expect, test } from 'vitest'
import { auditActions, auditSubjects } from '#contract/audit-actions.ts'
import { duration } from '#contract/time.ts'
import { startTestApp } from '#tests/harness.ts'
import { fillDemo } from './fill.ts'
import { homesInReview } from './homes-in-review.ts'
import { ownerId, residentId } from './make-people.ts'

const { context, db } = await startTestApp()
beforeAll(() => fillDemo(context))

const ofOwner = () => db.selectFrom('homes').select('id').where('ownerId', '=', ownerId('grant'))

test('every bed of the demo owner that is taken has somebody in it', async () => {
  const { taken } = await db
    .selectFrom('bedrooms')
    .select((eb) => eb.fn.sum<number>('currentOccupancy').as('taken'))
    .where('homeId', 'in', ofOwner())
    .executeTakeFirstOrThrow()
  const claimed = await db
    .selectFrom('bedClaims')
    .innerJoin('beds', 'beds.id', 'bedClaims.bedId')
    .innerJoin('bedrooms', 'bedrooms.id', 'beds.bedroomId')
    .select('beds.id')
    .distinct()
    .where('bedrooms.homeId', 'in', ofOwner())
    .execute()
  expect(claimed).toHaveLength(Number(taken))
  const living = await db
    .selectFrom('reservations')
    .select('id')
    .where('homeId', 'in', ofOwner())
    .where('status', 'in', ['ACTIVE', 'NOTICE_GIVEN'])
    .execute()
  expect(living).toHaveLength(Number(taken))
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
  expect(await count(db.selectFrom('ownerSubscriptions').select('id').where('amountCents', '>', 0))).toBe(8)
  expect(await count(db.selectFrom('deposits').select('id').where('status', '=', 'DISPUTED'))).toBe(1)
})

test('the demo resident has a conversation, a document, and news of what happened to them', async () => {
  const messages = await db
    .selectFrom('applicationMessages as message')
    .innerJoin('applications', 'applications.id', 'message.applicationId')
    .select('message.side')
    .where('applications.residentId', '=', residentId)
    .orderBy('message.sentAt')
    .execute()
  expect(messages.map(({ side }) => side)).toEqual(['RESIDENT', 'HOME'])
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

test('audit events carry names of the union', async () => {
  const events = await db.selectFrom('auditEvents').select(['action', 'subjectType']).distinct().execute()
  expect(events.length).toBeGreaterThan(0)
  expect(events.filter(({ action }) => !auditActions.includes(action))).toEqual([])
  expect(events.filter(({ subjectType }) => !auditSubjects.some((known) => known === subjectType))).toEqual([])
})
