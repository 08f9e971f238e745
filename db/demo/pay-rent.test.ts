import { expect, it } from 'vitest'
import { listAuditFindings } from '#server/payments/ledger/audit.queries.ts'
import { startDemoApp } from '#tests/demo-app.ts'
import { ownerId, residentId } from './make-people.ts'

const { db } = await startDemoApp()

it('gives the demo owner payouts in several states, and money that adds up', async () => {
  const payouts = await db
    .selectFrom('payouts')
    .select(['status', ({ fn }) => fn.countAll<number>().as('count')])
    .where('ownerId', '=', ownerId('grant'))
    .groupBy('status')
    .execute()
  const counts = Object.fromEntries(payouts.map(({ status, count }) => [status, count]))
  expect(counts.PAID).toBeGreaterThan(30)
  expect(counts.IN_TRANSIT).toBeGreaterThan(0)
  expect(counts.SCHEDULED).toBeGreaterThan(0)
  expect(await listAuditFindings(db)).toEqual([])
})

it('gives the demo resident a home whose rent is paid up to now', async () => {
  const charges = await db
    .selectFrom('rentCharges')
    .innerJoin('reservations as stay', 'stay.id', 'rentCharges.reservationId')
    .select('rentCharges.status')
    .where('stay.residentId', '=', residentId)
    .orderBy('rentCharges.period')
    .execute()
  expect(charges.map(({ status }) => status)).toEqual(['PAID', 'PAID', 'PAID', 'DUE'])
})
