import { inTransaction, type Tx } from '#server/kernel/database.ts'
import type { JobContext, Jobs } from '#server/kernel/jobs.ts'
import { addDays, dayOf } from '#server/payments/rules/days.ts'
import { giveMoneyBack, lockRefundFor } from './money-back.ts'
import { isSuspendedHome, listOfSuspendedHomes } from './of-suspended-homes.queries.ts'
import { complete } from './owner-stay.ts'
import { listDue, listOver, lockReservation, type Stay } from './reservations.queries.ts'
import { takeReservationStep } from './reservations.steps.ts'

/** Two days after the day of leaving a stay is over, also when nobody says so. */
const waitDays = 2

/** Each in a transaction of its own, judged again under its lock: running twice, or beside a person, changes nothing. */
async function forEach(
  { db, now }: JobContext,
  due: readonly { id: string }[],
  work: (tx: Tx, stay: Stay, at: Date) => Promise<unknown>,
) {
  for (const { id } of due)
    await inTransaction(db, async (tx) => {
      const stay = await lockReservation(tx, id)
      if (stay) await work(tx, stay, now())
    })
}

const endReservationStates = async (context: JobContext) =>
  forEach(context, await listDue(context.db, context.now()), async (tx, stay, at) => {
    if (!stay.expiresAt || stay.expiresAt > at) return
    const step = { stay, by: 'SYSTEM', at, config: context.config } as const
    if (stay.status === 'PENDING_PAYMENT') await takeReservationStep(tx, { name: 'expire', ...step })
    if (stay.status === 'CONFIRMED' && stay.arrivedAt)
      await takeReservationStep(tx, { name: 'confirmArrival', ...step, change: { arrivalConfirmedAt: at } })
  })

const completeStays = async (context: JobContext) => {
  const before = addDays(dayOf(context.now()), -waitDays)
  await forEach(context, await listOver(context.db, before), async (tx, stay, at) => {
    const isOver = stay.endsOn !== null && stay.endsOn <= before
    if (!isOver || (stay.status !== 'ACTIVE' && stay.status !== 'NOTICE_GIVEN')) return
    await complete(tx, { stay, by: 'SYSTEM', at, config: context.config, leftOn: stay.endsOn! })
  })
}

/** Of a home that staff suspended nobody moves in: everything goes back, as when the home itself cancels. Who lives there stays. */
const cancelWithHome = async (context: JobContext) =>
  forEach(context, await listOfSuspendedHomes(context.db), async (tx, stay, at) => {
    const isOpen = stay.status === 'PENDING_PAYMENT' || (stay.status === 'CONFIRMED' && !stay.arrivedAt)
    if (!isOpen || !(await isSuspendedHome(tx, stay.homeId))) return
    const refund = await lockRefundFor(tx, stay, { event: 'HOME_CANCELS', at })
    const change = { endedBy: 'ADMIN' as const, ...(refund && { refund: JSON.stringify(refund) }) }
    const reason = 'We suspended this home, so nobody can move in now. Our search shows other homes with available beds.'
    await takeReservationStep(tx, { name: 'cancel', stay, by: 'SYSTEM', at, config: context.config, change, reason })
    if (refund) await giveMoneyBack(tx, stay, refund, at)
  })

export const reservationsJobs = {
  cancel_with_home: cancelWithHome,
  end_reservation_states: endReservationStates,
  complete_stays: completeStays,
} satisfies Jobs
