import { type IdentityTransition, identityLifecycle } from '#contract/trust/identity.lifecycle.ts'
import { type IdentityDecision, identityDecision, missingSides, type OwnIdentity } from '#contract/trust/identity.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { IdentityFile, IdentityRow } from './identity.queries.ts'

/** A request that is over makes place for a new one. */
export const isIdentityOver = ({ status }: Pick<IdentityRow, 'status'>) =>
  status === 'REJECTED' || status === 'WITHDRAWN' || status === 'EXPIRED'

/** The person can add photos until they are sent, and to a new request after this one. */
export const mayUpload = (row: Pick<IdentityRow, 'status'>) =>
  row.status === 'IN_PROGRESS' || row.status === 'ACTION_REQUIRED' || isIdentityOver(row)

export function personIdentityActions(
  { role }: Actor,
  row: IdentityRow,
  files: readonly IdentityFile[],
): OwnIdentity['allowedActions'] {
  const isComplete = missingSides(files.map(({ side }) => side)).length === 0
  return [
    ...(mayUpload(row) ? (['upload'] as const) : []),
    ...(isComplete && identityLifecycle.isOpen('submit', row.status, role) ? (['submit'] as const) : []),
    ...(identityLifecycle.isOpen('withdraw', row.status, role) ? (['withdraw'] as const) : []),
  ]
}

export const decisionTransitions = {
  VERIFIED: 'approve',
  ACTION_REQUIRED: 'requestChanges',
  REJECTED: 'reject',
} as const satisfies Record<IdentityDecision, IdentityTransition>

export const identityDecisions = ({ status }: Pick<IdentityRow, 'status'>): IdentityDecision[] =>
  identityDecision.options.filter((decision) => identityLifecycle.isOpen(decisionTransitions[decision], status, 'ADMIN'))
