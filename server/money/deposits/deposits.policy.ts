import { type DepositStatus, type DepositTransition, depositLifecycle } from '#contract/payments/deposit.lifecycle.ts'
import type { Actor } from '#server/kernel/context.ts'
import { isResidentOf, managesFor } from '#server/kernel/permission.ts'
import type { DepositRow } from './deposits.queries.ts'

export const isDepositOf = (actor: Actor, { accountId }: Pick<DepositRow, 'accountId'>) =>
  isResidentOf(actor, { residentId: accountId })

export const managesDeposit = (actor: Actor, deposit: Pick<DepositRow, 'ownerId' | 'homeId'>) =>
  managesFor(actor, deposit, 'manage_reservations')

/** A deposit in one of these statuses never changes again. */
export const endedDeposits: readonly DepositStatus[] = ['RETURNED', 'PARTIALLY_RETURNED', 'CLAIMED']

type Guard = (deposit: DepositRow, at: Date) => string | null

/** What can block a transition besides the status. */
const guards: Partial<Record<DepositTransition, Guard>> = {
  claim: ({ claimBy }, at) =>
    claimBy && claimBy <= at ? 'The deadline for a deposit claim has passed. The full deposit will be returned.' : null,
  object: ({ objectBy }, at) => (objectBy && objectBy <= at ? 'The deadline to dispute has passed.' : null),
  // Before the resident moves out, there is nothing to return.
  giveBack: ({ status }) => (status === 'HELD' ? 'The stay has not ended yet.' : null),
}

/** Transitions after which money moves. */
const settling: readonly DepositTransition[] = ['giveBack', 'acceptClaim', 'decide']

/** The money goes to the side the bank decides for, so no one else decides on it in the meantime. */
export const whyNotYet = (step: DepositTransition, { paymentStatus }: Pick<DepositRow, 'paymentStatus'>) =>
  paymentStatus === 'DISPUTED' && settling.includes(step)
    ? 'The bank is reviewing this payment right now. Please come back once that is resolved.'
    : null

export const whyNotDeposit = (step: DepositTransition, deposit: DepositRow, at: Date) =>
  whyNotYet(step, deposit) ?? guards[step]?.(deposit, at) ?? null

/** After an appeal, someone decides who did not decide before. */
export const hasDecidedBefore = ({ userId }: Pick<Actor, 'userId'>, { decidedBy, reopenedAt }: DepositRow) =>
  reopenedAt !== null && decidedBy === userId

export const depositActions = (deposit: DepositRow, actor: Pick<Actor, 'role' | 'userId'>, at: Date) =>
  depositLifecycle
    .openTo(deposit.status, actor.role)
    .filter((step) => step !== 'moveOut' && whyNotDeposit(step, deposit, at) === null)
    .filter((step) => step !== 'decide' || !hasDecidedBefore(actor, deposit))
