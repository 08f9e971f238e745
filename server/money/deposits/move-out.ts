import type { Tx } from '#server/kernel/database/database.ts'
import { addDays, type Day, dayOf } from '#server/payments/rules/days.ts'
import { clocksAfterMoveOut } from '#server/payments/rules/deposit-clock.ts'
import { rulesFor } from '#server/payments/rules/rule-packs.ts'
import { listOfEndedStays, lockDeposit } from './deposits.queries.ts'
import { heldOf, transitionDeposit } from './deposits.transitions.ts'

/** A day counts in full: the deadline is where the next one begins. */
export const endOf = (day: Day) => new Date(`${addDays(day, 1)}T00:00:00Z`)

type Ended = { at: Date }

/** The deposits of a stay that has just ended become due. What is on its way back already is left alone. */
export async function startDepositClocks(tx: Tx, reservationId: string, ended: Ended) {
  for (const { id } of await listOfEndedStays(tx, reservationId)) await startClock(tx, id, ended)
}

export async function startClock(tx: Tx, id: string, { at }: Ended) {
  const deposit = await lockDeposit(tx, id)
  if (deposit?.status !== 'HELD' || (await heldOf(tx, deposit)) === 0) return
  const movedOutOn = deposit.endsOn ?? dayOf(deposit.endedAt ?? at)
  const { returnBy, claimBy } = clocksAfterMoveOut(movedOutOn, rulesFor(deposit.state, movedOutOn))
  const change = { movedOutAt: new Date(`${movedOutOn}T00:00:00Z`), returnBy: endOf(returnBy), claimBy: endOf(claimBy) }
  await transitionDeposit(tx, { name: 'moveOut', deposit, by: 'SYSTEM', at, change })
}
