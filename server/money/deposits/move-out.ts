import { dayOf } from '#contract/time.ts'
import { endOfDay, startOfDay } from '#contract/zoned-time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { clocksAfterMoveOut } from '#server/payments/rules/deposit-clock.ts'
import { rulesFor } from '#server/payments/rules/rule-packs.ts'
import { listOfEndedStays, lockDeposit } from './deposits.queries.ts'
import { heldOf, transitionDeposit } from './deposits.transitions.ts'

type Ended = { at: Date }

/** The deposits of a stay that has just ended become due. What is on its way back already is left alone. */
export async function startDepositClocks(tx: Tx, reservationId: string, at: Date) {
  for (const { id } of await listOfEndedStays(tx, reservationId)) await startClock(tx, id, { at })
}

export async function startClock(tx: Tx, id: string, { at }: Ended) {
  const deposit = await lockDeposit(tx, id)
  if (deposit?.status !== 'HELD' || (await heldOf(tx, deposit)) === 0) return
  const { timeZone: zone } = deposit
  const movedOutOn = deposit.endsOn ?? dayOf(deposit.endedAt ?? at, zone)
  const { returnBy, claimBy } = clocksAfterMoveOut(movedOutOn, rulesFor(deposit.state, movedOutOn))
  // A day counts in full where the home is: a deadline is where the next one begins.
  const change = {
    movedOutAt: startOfDay(movedOutOn, zone),
    returnBy: endOfDay(returnBy, zone),
    claimBy: endOfDay(claimBy, zone),
  }
  await transitionDeposit(tx, { name: 'moveOut', deposit, by: 'SYSTEM', at, change })
}
