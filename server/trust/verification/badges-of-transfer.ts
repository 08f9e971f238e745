import { type VerificationLevel, verificationLevel } from '#contract/trust/verification.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { readRequest } from './request.ts'
import { transitionVerification } from './verification.transitions.ts'

type Handover = { homeId: string; at: Date; reason: string }

/**
 * A check of one owner says nothing about another, so badges and open requests start over. The caller holds the home's row lock
 * and has already changed the owner, who is notified. Returns the badges that were valid.
 */
export async function resetVerifications(tx: Tx, { homeId, at, reason }: Handover) {
  const badges: VerificationLevel[] = []
  for (const level of verificationLevel.options) {
    const request = await readRequest(tx, homeId, level, at)
    const { status } = request.row
    if (status !== 'VERIFIED' && status !== 'SUBMITTED' && status !== 'IN_REVIEW') continue
    if (status === 'VERIFIED') badges.push(level)
    await transitionVerification(tx, { name: 'reset', request, by: 'SYSTEM', at, reason, change: { renewalAskedAt: null } })
  }
  return badges
}

type Return = Handover & { badges: readonly string[]; by: Actor; caller: Caller }

/** Gives back the badges a home lost by changing hands, as far as their term has not ended and nothing was submitted since. */
export async function restoreBadges(tx: Tx, { homeId, badges, ...asked }: Return) {
  for (const level of verificationLevel.options) {
    if (!badges.includes(level)) continue
    const request = await readRequest(tx, homeId, level, asked.at)
    const { status, expiresAt } = request.row
    if (status !== 'ACTION_REQUIRED' || !expiresAt || expiresAt <= asked.at) continue
    await transitionVerification(tx, { name: 'restore', request, ...asked })
  }
}
