import { rulesFor } from '#contract/payments/rule-packs.ts'
import { dayOf } from '#contract/time.ts'
import { endOfDay, startOfDay } from '#contract/zoned-time.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { clocksAfterMoveOut } from '#server/payments/rules/deposit-clock.ts'
import { listDeposits, listOfEndedStays, lockDeposit } from './deposits.queries.ts'
import { heldOf, transitionDeposit } from './deposits.transitions.ts'

/** Starts the deadlines of the deposits of a stay that has just ended. A deposit already being returned is left alone. */
export async function startDepositClocks(tx: Tx, reservationId: string, at: Date) {
  for (const { id } of await listOfEndedStays(tx, reservationId)) await startClock(tx, id, at)
}

/** The stay continues after all. A deposit that is already claimed or returned is left as it is, and no new one is requested. */
export async function holdDepositsAgain(tx: Tx, reservationId: string, at: Date) {
  for (const { id } of await listDeposits(tx, { reservationId, status: ['RETURN_DUE'] })) {
    const deposit = await lockDeposit(tx, id)
    const change = { movedOutAt: null, returnBy: null, claimBy: null, remindedAt: null }
    if (deposit?.status === 'RETURN_DUE') await transitionDeposit(tx, { name: 'moveBackIn', deposit, by: 'SYSTEM', at, change })
  }
}

export async function startClock(tx: Tx, id: string, at: Date) {
  const deposit = await lockDeposit(tx, id)
  if (deposit?.status !== 'HELD' || deposit.paymentStatus === 'CHARGED_BACK') return
  const { heldCents, takenCents } = await heldOf(tx, deposit)
  if (heldCents + takenCents === 0) return
  const { timeZone: zone } = deposit
  const movedOutOn = deposit.endsOn ?? dayOf(deposit.endedAt ?? at, zone)
  const { returnBy, claimBy } = clocksAfterMoveOut(movedOutOn, rulesFor(deposit.state, movedOutOn))
  // A day counts in full in the home's time zone: the deadline is the start of the next day.
  const change = {
    movedOutAt: startOfDay(movedOutOn, zone),
    returnBy: endOfDay(returnBy, zone),
    claimBy: endOfDay(claimBy, zone),
  }
  await transitionDeposit(tx, { name: 'moveOut', deposit, by: 'SYSTEM', at, change })
}
