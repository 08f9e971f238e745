import { randomUUID } from 'node:crypto'
import type { TestApp } from '#tests/harness.ts'
import { makeApplication } from './applications.ts'
import { putMessage } from './conversations.ts'
import { makePaidStay } from './deposits.ts'
import { makeReview } from './homes.ts'
import { planPayouts, putPayment } from './payouts.ts'
import { putTour } from './tours.ts'
import { makeComplianceDocument } from './verifications.ts'
import { putEntry } from './waitlist.ts'

type Person = Awaited<ReturnType<TestApp['as']>>

/** A home with one of everything an owner's endpoint can be about. */
export async function makeHomeRecords(test: TestApp, owner: Person, title: string) {
  const stay = await makePaidStay(test, { owner })
  const { home, resident, reservationId, paymentId } = stay
  await test.db.updateTable('homes').set({ title }).where('id', '=', home.id).execute()
  await test.db.updateTable('payments').set({ homeId: home.id }).where('id', '=', paymentId).execute()
  const key = { residentId: resident.accountId, homeId: home.id, bedroomId: home.bedroomId }
  const applicationId = await makeApplication(test.db, test.context.now(), key)
  const entryId = await putEntry(test, key, { status: 'WAITING' })
  await makeReview(test.db, home)
  const appeal = { id: randomUUID(), subjectType: 'APPLICATION', subjectId: applicationId, homeId: home.id } as const
  const moments = { firstDecidedAt: new Date(), submittedAt: new Date(), statusChangedAt: new Date(), answerBy: new Date() }
  const said = { about: 'A decision', words: 'Please review it.', status: 'SUBMITTED', userId: resident.userId } as const
  await test.db
    .insertInto('appeals')
    .values({ ...appeal, ...moments, ...said })
    .execute()
  const documentId = await makeComplianceDocument(test.db, home.id, 'INSURANCE')
  const refusedId = randomUUID()
  const refused = { id: refusedId, status: 'REJECTED', adminNotes: 'Hard to read', reviewedAt: test.context.now() } as const
  await makeComplianceDocument(test.db, home.id, 'BUSINESS_REGISTRATION', { link: refused })
  const tourId = await putTour(test.db, key, test.context.now())
  const asked = { paymentId, amountCents: 10_000, reason: 'I was away for a week.' }
  const refund = await resident.call('POST /residents/refunds', { body: asked })
  await test.db
    .updateTable('reservations')
    .set({ status: 'ACTIVE', arrivedAt: new Date(test.context.now().getTime() - 259_200_000) })
    .where('id', '=', reservationId)
    .execute()
  await putPayment(test, {
    ownerId: owner.accountId,
    accountId: resident.accountId,
    homeId: home.id,
    subjectId: reservationId,
    lines: [['RENT', 50_000]],
  })
  await planPayouts(test)
  const payout = await test.db.selectFrom('payouts').select('id').where('homeId', '=', home.id).executeTakeFirstOrThrow()
  const [deposit] = await stay.deposits()
  const memberId = randomUUID()
  await test.db
    .insertInto('teamMembers')
    .values({
      id: memberId,
      ownerId: owner.accountId,
      email: `${memberId}@example.org`,
      role: 'VIEWER',
      homeIds: [home.id],
      createdAt: test.context.now(),
    })
    .execute()
  const question = { personId: resident.userId, homeId: home.id, body: `Is ${title} quiet?`, at: test.context.now() }
  const { conversationId } = await putMessage(test.db, question)
  const ids = {
    memberId,
    refusedId,
    tourId,
    appealId: appeal.id,
    conversationId,
    applicationId,
    entryId,
    documentId,
    reservationId,
    refundId: refund.body.id,
    payoutId: payout.id,
    depositId: deposit!.id,
  }
  return { home, ids, title, marks: [title, home.id, ...Object.values(ids)] }
}
