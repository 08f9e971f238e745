import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import type { AuditAction, AuditSubject } from '#contract/audit-actions.ts'
import type { Permission } from '#contract/endpoint.ts'
import { duration } from '#contract/time.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { planPayouts, putStay } from '#tests/factories/payouts.ts'
import { putApproved } from '#tests/factories/reservations.ts'
import { makePdf, upload } from '#tests/factories/uploads.ts'
import { putEntry } from '#tests/factories/waitlist.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

type Who = Pick<TestApp['visitor'], 'call'>
const onDashboard = async (who: Who) => (await who.call('GET /owners/dashboard', {})).body.activity
const ofHome = async (who: Who, id: string) => (await who.call('GET /homes/{id}/activity', { params: { id } })).body

const userIdOf = async (accountId: string) =>
  (await test.db.selectFrom('owners').select('userId').where('id', '=', accountId).executeTakeFirstOrThrow()).userId

/** One of everything that can happen in a home. */
async function busyHome() {
  const owner = await test.as('OWNER')
  const stay = await putStay(test, owner.accountId)
  const { home } = stay
  await test.db.updateTable('bedrooms').set({ maxOccupancy: 6, currentOccupancy: 2 }).where('homeId', '=', home.id).execute()
  const actor = { userId: await userIdOf(owner.accountId), role: 'OWNER' as const }
  const event = (action: AuditAction, type: AuditSubject, id: string) =>
    insertAuditEvent(test.db, { at: test.context.now(), actor, action, subject: [type, id] })
  const step = () => test.pass(60_000)
  step()
  await event('reservation.checkIn', 'reservation', stay.stayId)
  step()
  await stay.pay(['RENT', 24_500])
  await planPayouts(test)
  const payout = await test.db.selectFrom('payouts').select('id').where('ownerId', '=', owner.accountId).executeTakeFirstOrThrow()
  step()
  await event('payout.pay', 'payout', payout.id)
  const applicant = await test.as('SEEKER', { firstName: 'Alma', lastName: 'Reyes' })
  const applicationId = await putApproved(test, home, applicant.accountId)
  step()
  await event('application.approve', 'application', applicationId)
  step()
  const waits = await test.as('SEEKER')
  const entry = { homeId: home.id, bedroomId: home.bedroomId, residentId: waits.accountId }
  await event('waitlistEntry.join', 'waitlistEntry', await putEntry(test, entry, { status: 'WAITING' }))
  step()
  const document = { type: 'LISTING_DOCUMENT', documentType: 'INSURANCE', entityId: home.id, name: 'Insurance 2026' }
  await upload(owner, makePdf(), document, 'insurance.pdf')
  step()
  const marks = { rating: 5, cleanliness: 5, safety: 5, support: 5, value: 5 }
  await test.db
    .insertInto('reviews')
    .values({
      id: randomUUID(),
      homeId: home.id,
      signature: 'J., stayed 7 months',
      title: 'Kind',
      body: 'Kind people.',
      status: 'PUBLISHED',
      createdAt: test.context.now(),
      ...marks,
    })
    .execute()
  step()
  await owner.call('POST /homes/{id}/confirm-beds', { params: { id: home.id } })
  return { owner, home, applicationId, reservationId: stay.stayId, payoutId: payout.id }
}

it('tells of listings, reviews, documents, applications, the waitlist, stays and money, newest first', async () => {
  const { owner, home, applicationId, reservationId, payoutId } = await busyHome()
  const seen = await onDashboard(owner)
  const texts = seen.map(({ text }) => text)
  expect(texts.slice(0, 4)).toEqual([
    'Bed availability confirmed',
    'New review: 5 of 5',
    'Document uploaded, Insurance 2026',
    'Joined the waitlist',
  ])
  expect(texts).toEqual(expect.arrayContaining(['Application approved', 'Rent received: $245', 'Move-in recorded']))
  const find = (text: string) => seen.find((event) => event.text.startsWith(text))
  expect(find('Application approved')).toMatchObject({
    link: `/homeowner/application/${applicationId}`,
    by: 'Sam Rivers',
    home: { id: home.id },
  })
  expect(find('Move-in recorded')!.link).toBe(`/homeowner/reservation/${reservationId}`)
  expect(find('Payout received: $245')!.link).toBe(`/homeowner/payout/${payoutId}/report`)
  const { activity, total } = await ofHome(owner, home.id)
  expect(activity.slice(0, 4).map(({ text }) => text)).toEqual(texts.slice(0, 4))
  expect(total).toBe(activity.length)
})

const kinds = {
  application: 'Application',
  document: 'Document',
  home: 'Bed availability',
  payment: 'Rent received',
  payout: 'Payout',
  reservation: 'Move-in',
  review: 'New review',
  waitlistEntry: 'Joined the waitlist',
}
const kindOf = (text: string) => Object.entries(kinds).find(([, start]) => text.startsWith(start))?.[0] ?? text

it('shows each of a team what they work with', async () => {
  const { owner, home } = await busyHome()
  const seenBy = async (...permissions: Permission[]) => {
    const member = await test.as('OWNER', {
      teamOf: { ownerId: owner.accountId, permissions: ['view_properties', ...permissions] },
    })
    const seen = (await ofHome(member, home.id)).activity.map(({ text }) => kindOf(text))
    return [...new Set(seen)].toSorted((one, other) => one.localeCompare(other))
  }
  expect(await seenBy()).toEqual(['home', 'review'])
  expect(await seenBy('manage_applications')).toEqual(['application', 'home', 'review', 'waitlistEntry'])
  expect(await seenBy('manage_reservations')).toEqual(['home', 'payment', 'reservation', 'review'])
  expect(await seenBy('manage_billing')).toEqual(['home', 'payment', 'payout', 'review'])
  expect(await seenBy('edit_properties')).toEqual(['document', 'home', 'review'])
  expect(await onDashboard(await test.as('OWNER'))).toEqual([])
})

it('leaves what staff wrote about a document to those who see the documents', async () => {
  const owner = await test.as('OWNER')
  const { body: home } = await owner.call('POST /homes', { body: { title: 'Cedar House' } })
  await insertAuditEvent(test.db, {
    at: test.context.now(),
    actor: null,
    action: 'home.requestDocumentChanges',
    subject: ['home', home.id],
    details: { reason: 'The ID of Olive Grant is unreadable.' },
  })
  const reasonFor = async (...permissions: Permission[]) => {
    const member = await test.as('OWNER', { teamOf: { ownerId: owner.accountId, permissions } })
    const event = (await ofHome(member, home.id)).activity.find(({ text }) => text === 'Document needs changes')
    return event?.reason
  }
  expect(await reasonFor('view_properties')).toBeNull()
  expect(await reasonFor('view_properties', 'edit_properties')).toBe('The ID of Olive Grant is unreadable.')
})

it('keeps the money of the owner before from whoever takes a home over', async () => {
  const { owner, home } = await busyHome()
  const next = await test.as('OWNER')
  const move = (ownerId: string) => test.db.updateTable('homes').set({ ownerId }).where('id', '=', home.id).execute()
  const kindsSeen = async (who: Who) => new Set((await ofHome(who, home.id)).activity.map(({ text }) => kindOf(text)))
  expect(await kindsSeen(owner)).toEqual(new Set(Object.keys(kinds)))
  await move(next.accountId)
  const seen = await kindsSeen(next)
  expect(seen).toContain('reservation')
  for (const money of ['payment', 'payout']) expect(seen).not.toContain(money)
})

it('folds many saves of one part on one day', async () => {
  const owner = await test.as('OWNER')
  const { body: home } = await owner.call('POST /homes', { body: { title: 'Cedar House' } })
  const save = (title: string) => owner.call('PUT /homes/{id}', { params: { id: home.id }, body: { title } })
  for (const title of ['One', 'Two', 'Three']) {
    test.pass(2 * 60_000)
    await save(title)
  }
  expect((await onDashboard(owner)).map(({ text }) => text)).toEqual(['Basic Info saved 3 times', 'Started as a draft'])
  const at = new Date(test.context.now().getTime() - 2 * duration({ hours: 24 }))
  const earlier = {
    at,
    actor: { userId: await userIdOf(owner.accountId), role: 'OWNER' as const },
    action: 'home.save' as const,
    details: { section: 'basic' },
  }
  await insertAuditEvent(test.db, { ...earlier, subject: ['home', home.id] })
  expect((await ofHome(owner, home.id)).activity.map(({ text }) => text)).toEqual([
    'Basic Info saved 3 times',
    'Started as a draft',
    'Basic Info saved',
  ])
})
