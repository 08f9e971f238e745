import { randomUUID } from 'node:crypto'
import type { DepositStatus } from '#contract/payments/deposit.lifecycle.ts'
import { addDays, addTime, dayOf } from '#contract/time.ts'
import { linesToCharge } from '#server/money/charges/move-in.ts'
import { findReservation } from '#server/stays/reservations/reservations.queries.ts'
import type { TestApp } from '#tests/harness.ts'
import { makeHome } from './homes.ts'
import { checkoutOf, makeOrder, sandboxOf } from './payments.ts'
import { putReservation } from './reservations.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
type Options = {
  owner?: Person
  resident?: Person
  depositCents?: number
  utilityCents?: number
  startsIn?: number
  at?: { latitude: number; longitude: number }
}

/** A person who paid for their move-in through the sandbox and lives there: 800 dollars of rent and a deposit of 200. */
export async function makePaidStay(test: TestApp, options: Options = {}) {
  const { depositCents = 20_000, utilityCents = 0, startsIn = 0 } = options
  const owner = options.owner ?? (await test.as('OWNER'))
  const resident = options.resident ?? (await test.as('SEEKER'))
  const pricing = { securityDepositCents: depositCents, utilityDepositCents: utilityCents }
  const bedroom = { maxOccupancy: 2, currentOccupancy: 0 }
  const home = await makeHome(test.db, { ownerId: owner.accountId, ...(options.at && { at: options.at }), bedroom, pricing })
  const startsOn = addDays(dayOf(test.context.now(), home.timeZone), startsIn)
  const id = await putReservation(test, home, resident.accountId, { status: 'PENDING_PAYMENT', startsOn })
  const lines = linesToCharge((await findReservation(test.db, id))!.feeSheet)
  const order = makeOrder({ operation: `move-in:${id}`, purpose: 'RENT', subjectId: id, lines, ownerId: owner.accountId })
  const { sessionId, paymentId } = await checkoutOf(test, resident, order)
  await sandboxOf(test).pay(sessionId)
  await resident.call('GET /stripe/session-details', { query: { session_id: sessionId } })
  const deposits = async () => (await owner.call('GET /owners/deposits', { query: { reservationId: id } })).body.deposits
  /** Read from the database, because a person's session does not survive a clock that was moved by weeks. */
  const rows = () =>
    test.db
      .selectFrom('deposits')
      .select(['id', 'status', 'returnedCents', 'claimedCents'])
      .where('subjectId', '=', id)
      .orderBy('amountCents', 'desc')
      .execute()
  return { owner, resident, home, params: { id }, reservationId: id, paymentId, deposits, rows }
}
export type PaidStay = Awaited<ReturnType<typeof makePaidStay>>

/** The home records the move-out on the last day of the stay. */
export async function leave(test: TestApp, { owner, home, params }: Pick<PaidStay, 'owner' | 'home' | 'params'>) {
  const startsOn = addDays(dayOf(test.context.now(), home.timeZone), -10)
  await test.db.updateTable('reservations').set({ status: 'ACTIVE', startsOn }).where('id', '=', params.id).execute()
  const { status, body } = await owner.call('PUT /owners/reservations/{id}', { params, body: { action: 'complete' } })
  if (status !== 200) throw new Error(body.message)
}

export const aClaim = {
  lines: [
    { words: 'The door of the wardrobe was broken.', amountCents: 4_500 },
    { words: 'Two keys were not given back.', amountCents: 1_500 },
  ],
}

/** A deposit in any status, inserted without any rules; the ledger has no entries for one that is closed. */
export async function putDeposit(test: TestApp, stay: PaidStay, status: DepositStatus) {
  const [deposit] = await stay.deposits()
  const at = test.context.now()
  const { id, amountCents } = deposit!
  const later = addTime(at, { days: 10 })
  const clocks = { movedOutAt: at, returnBy: later, claimBy: later, objectBy: later }
  const gone = { RETURNED: [amountCents, 0], PARTIALLY_RETURNED: [amountCents - 6_000, 6_000], CLAIMED: [0, amountCents] }
  const [returnedCents, claimedCents] = gone[status as keyof typeof gone] ?? [0, 0]
  await test.db
    .updateTable('deposits')
    .set({ status, ...(status !== 'HELD' && clocks), returnedCents: returnedCents!, claimedCents: claimedCents! })
    .where('id', '=', id)
    .execute()
  if (status === 'CLAIM_NOTICED' || status === 'DISPUTED') {
    const claimId = randomUUID()
    await test.db.insertInto('depositClaims').values({ id: claimId, depositId: id, totalCents: 6_000, noticedAt: at }).execute()
    const line = { id: randomUUID(), claimId, position: 0, words: 'A broken door.', amountCents: 6_000 }
    await test.db.insertInto('depositClaimLines').values(line).execute()
  }
  return { id }
}
