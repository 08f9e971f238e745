import { beforeAll, describe, expect, it } from 'vitest'
import type { Permission } from '#contract/endpoint.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { notifyThatDocumentEnds, notifyThatDocumentExpired } from './homes/documents/documents.notices.ts'
import { notifyOfCallRequest } from './homes/house-line/house-line.notices.ts'
import { notifyOfDeposit } from './money/deposits/deposits.notices.ts'
import { notifyOfPayout, notifyOfScheduledPayouts } from './money/payouts/payouts.notices.ts'
import { notifyHomeOfRefund } from './money/refunds/refunds.notices.ts'
import { notifyOfRentPaid } from './money/rent/rent.notices.ts'
import { notifyOfPlan } from './money/subscriptions/subscriptions.notices.ts'
import { notifyHomeOfApplication } from './stays/applications/applications.notices.ts'
import { notifyOfReservation } from './stays/reservations/reservations.notices.ts'
import { notifyOfWaitlist } from './stays/waitlist/waitlist.notices.ts'
import { notifyOfDocumentDecision } from './trust/document-review/document-review.notices.ts'
import { notifyOfListingReview } from './trust/listing-review/listing-review.notices.ts'
import { notifyThatReviewIsPaid } from './trust/premium-review/premium-review.notices.ts'
import { notifyOfRevision } from './trust/revision-review/revisions.notices.ts'
import { notifyOfVerification } from './trust/verification/verification.notices.ts'

let test: TestApp
type Person = Awaited<ReturnType<TestApp['as']>>
let owner: Person
let resident: Person
let homeId = ''
/** The team: one member for each permission, one with none, two who hold all but may not act, and one for another home only. */
const team = new Map<string, Person>()
const permissions: readonly Permission[] = [
  'view_properties',
  'manage_applications',
  'manage_reservations',
  'manage_billing',
  'edit_properties',
  'manage_team',
  'view_analytics',
]

beforeAll(async () => {
  test = await startTestApp()
  owner = await test.as('OWNER')
  resident = await test.as('SEEKER')
  homeId = (await makeHome(test.db, { ownerId: owner.accountId })).id
  const join = (held: readonly Permission[], status: 'ACTIVE' | 'SUSPENDED' = 'ACTIVE') =>
    test.as('OWNER', { status, teamOf: { ownerId: owner.accountId, permissions: [...held] } })
  for (const permission of permissions) team.set(permission, await join([permission]))
  team.set('nothing', await join([]))
  team.set('suspended', await join(permissions, 'SUSPENDED'))
  const elsewhere = await makeHome(test.db, { ownerId: owner.accountId })
  const limit = { ownerId: owner.accountId, permissions: [...permissions], homeIds: [elsewhere.id] }
  team.set('elsewhere', await test.as('OWNER', { teamOf: limit }))
  const removed = await join(permissions)
  await test.db.updateTable('teamMembers').set({ status: 'REMOVED' }).where('userId', '=', removed.userId).execute()
  team.set('removed', removed)
})

/** Who heard, by bell and by email: a name for each time. */
async function heardOf(work: (tx: Tx, at: Date) => Promise<unknown>) {
  await test.db.deleteFrom('notifications').execute()
  await test.db.deleteFrom('mailMessages').execute()
  await inTransaction(test.db, (tx) => work(tx, test.context.now()))
  const all = [...team, ['owner', owner] as const]
  const nameOf = (is: (person: Person) => boolean) => all.filter(([, person]) => is(person)).map(([name]) => name)
  const bells = await test.db.selectFrom('notifications').select('userId').execute()
  const emails = await test.db.selectFrom('mailMessages').select('recipient').execute()
  return {
    bell: bells.flatMap(({ userId }) => nameOf((person) => person.userId === userId)).toSorted(),
    email: emails.flatMap(({ recipient }) => nameOf((person) => person.email === recipient)).toSorted(),
  }
}

const id = '00000000-0000-4000-8000-000000000001'
const day = '2027-01-02'
/** What all these subjects know of the home and the person; each row below adds what its texts name. */
const about = () => ({
  id,
  homeId,
  ownerId: owner.accountId,
  reservationId: id,
  paymentId: id,
  homeTitle: 'Harbor House',
  title: 'Harbor House',
  residentUserId: resident.userId,
  residentEmail: resident.email,
  residentName: 'Sam Rivers',
  firstName: 'Sam',
  lastName: 'Rivers',
  amountCents: 10_000,
  currency: 'USD',
  startsOn: day,
  scheduledFor: day,
  label: 'Deposit',
  homeTimeZone: 'America/New_York',
  timeZone: 'America/New_York',
})
const of = (more: object = {}) => ({ ...about(), ...more }) as never

type Row = [subject: string, permission: Permission, happen: (tx: Tx, at: Date) => Promise<unknown>]

const byEmailToo: Row[] = [
  ['an application', 'manage_applications', (tx, at) => notifyHomeOfApplication(tx, of(), { title: 'One', parts: [] }, at)],
  ['a waitlist entry', 'manage_applications', (tx, at) => notifyOfWaitlist(tx, 'accept', of(), at)],
  [
    'a request for a call',
    'manage_applications',
    (tx, at) => notifyOfCallRequest(tx, of(), { name: 'Sam', phone: '5615550100', goodTime: '', question: '' }, at),
  ],
  ['a reservation', 'manage_reservations', (tx, at) => notifyOfReservation(tx, 'cancel', of(), 'SYSTEM', at)],
  ['a deposit', 'manage_reservations', (tx, at) => notifyOfDeposit(tx, 'object', of({ status: 'DISPUTED' }), 'SYSTEM', at)],
  [
    'a refund request',
    'manage_reservations',
    (tx, at) => notifyHomeOfRefund(tx, of({ status: 'REQUESTED', reason: 'Left' }), at),
  ],
  ['a payout', 'manage_billing', (tx, at) => notifyOfPayout(tx, 'pay', of(), at)],
  ['payouts', 'manage_billing', (tx, at) => notifyOfScheduledPayouts(tx, [of(), of()], at)],
  ['a plan', 'manage_billing', (tx, at) => notifyOfPlan(tx, of(), { title: 'One', parts: [] }, at)],
  [
    'a verification',
    'edit_properties',
    (tx, at) => notifyOfVerification(tx, 'approve', { level: 'VERIFIED', home: about(), row: { expiresAt: at } } as never, at),
  ],
  ['a document that ends', 'edit_properties', (tx, at) => notifyThatDocumentEnds(tx, of({ expiresAt: at }), at)],
  [
    'a decision on a document',
    'edit_properties',
    (tx, at) => notifyOfDocumentDecision(tx, 'APPROVED', of({ adminNotes: '' }), at),
  ],
  [
    'a listing review',
    'edit_properties',
    (tx, at) => notifyOfListingReview(tx, 'approve', { home: of(), reason: undefined, supportEmail: 'help@example.org' }, at),
  ],
  ['a decision on changes', 'edit_properties', (tx, at) => notifyOfRevision(tx, homeId, undefined, at)],
  ['a premium review', 'edit_properties', (tx, at) => notifyThatReviewIsPaid(tx, of(), at)],
]

const bellOnly: Row[] = [
  ['rent that was paid', 'manage_reservations', (tx, at) => notifyOfRentPaid(tx, { stay: of(), payment: of(), charges: [] }, at)],
  ['a new waitlist entry', 'manage_applications', (tx, at) => notifyOfWaitlist(tx, 'join', of(), at)],
  ['a document that expired', 'edit_properties', (tx, at) => notifyThatDocumentExpired(tx, of(), at)],
]

describe('the owner and whoever may act on it, each once, and nobody else', () => {
  it.each(byEmailToo)('hear of %s: %s', async (_subject, permission, happen) => {
    const people = ['owner', permission].toSorted()
    expect(await heardOf(happen)).toEqual({ bell: people, email: people })
  })

  it.each(bellOnly)('hear of %s without an email: %s', async (_subject, permission, happen) => {
    expect(await heardOf(happen)).toEqual({ bell: ['owner', permission].toSorted(), email: [] })
  })
})

describe('what a home did itself', () => {
  it('is not told to it again', async () => {
    const actor = { userId: owner.userId, sessionId: id, role: 'OWNER', accountId: owner.accountId } as const
    expect(await heardOf((tx, at) => notifyOfReservation(tx, 'cancel', of(), actor, at))).toEqual({ bell: [], email: [] })
  })
})

describe('the rule of priorities', () => {
  const priorityOf = async (happen: Row[2], person: Person) => {
    await heardOf(happen)
    const rows = await test.db.selectFrom('notifications').select(['userId', 'priority']).execute()
    return rows.find(({ userId }) => userId === person.userId)?.priority
  }
  const unpaid = { status: 'RESERVED', expiresAt: new Date(), totalCents: 100 }

  it('is urgent where a bed is lost unless the person acts', async () => {
    expect(await priorityOf((tx, at) => notifyOfWaitlist(tx, 'offer', of({ expiresAt: at }), at), resident)).toBe('URGENT')
    expect(await priorityOf((tx, at) => notifyOfReservation(tx, 'create', of(unpaid), 'SYSTEM', at), resident)).toBe('URGENT')
  })

  it('is high where something waits for the person or was stopped, and normal otherwise', async () => {
    const refund = of({ status: 'REQUESTED', reason: 'Left' })
    expect(await priorityOf((tx, at) => notifyHomeOfRefund(tx, refund, at), owner)).toBe('HIGH')
    expect(await priorityOf((tx, at) => notifyOfReservation(tx, 'cancel', of(), 'SYSTEM', at), resident)).toBe('HIGH')
    expect(await priorityOf((tx, at) => notifyOfReservation(tx, 'pay', of(), 'SYSTEM', at), resident)).toBe('NORMAL')
  })
})

it('counts what each of them wants', async () => {
  const member = team.get('manage_reservations')!
  const preferences = [{ type: 'RESERVATION' as const, inBell: true, byMail: false }]
  await member.call('PUT /notification-preferences', { body: { preferences } })
  const heard = await heardOf((tx, at) => notifyOfReservation(tx, 'cancel', of(), 'SYSTEM', at))
  expect(heard).toEqual({ bell: ['manage_reservations', 'owner'], email: ['owner'] })
})

it('leads a member only to screens that are open to them', async () => {
  await heardOf((tx, at) => notifyOfPayout(tx, 'pay', of(), at))
  const links = await test.db.selectFrom('notifications').select(['userId', 'link']).execute()
  const linkOf = ({ userId }: Person) => links.find((row) => row.userId === userId)?.link
  expect(linkOf(owner)).toBe(`/homeowner/payout/${id}/report`)
  expect(linkOf(team.get('manage_billing')!)).toBe('/homeowner/payouts')
})

it('tells the team of a suspended owner nothing, for they cannot act', async () => {
  await test.db.updateTable('users').set({ status: 'SUSPENDED' }).where('id', '=', owner.userId).execute()
  expect(await heardOf((tx, at) => notifyOfReservation(tx, 'cancel', of(), 'SYSTEM', at))).toMatchObject({ bell: ['owner'] })
})
