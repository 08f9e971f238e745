import { verificationLevel } from '#contract/trust/verification.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { readRequest } from './request.ts'
import { transitionVerification } from './verification.transitions.ts'

const moved = 'The home has a new address. The checks were made at the old one.'

type Move = { homeId: string; at: Date }

/**
 * A check at one address says nothing about another, so the badges are on hold until staff have reviewed the new one. The caller
 * holds the home's row lock.
 */
export async function reopenBadges(tx: Tx, { homeId, at }: Move) {
  for (const level of verificationLevel.options) {
    const request = await readRequest(tx, homeId, level, at)
    if (request.row.status !== 'VERIFIED') continue
    const change = { renewalAskedAt: null }
    await transitionVerification(tx, { name: 'reopen', request, by: 'SYSTEM', at, reason: moved, change })
  }
}
