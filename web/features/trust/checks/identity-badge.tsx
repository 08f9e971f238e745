import { identityStatusLabel } from '#contract/trust/identity.labels.ts'
import type { IdentityStatus } from '#contract/trust/identity.lifecycle.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'

const table = statusTable(identityStatusLabel, {
  SUBMITTED: 'notice',
  ACTION_REQUIRED: 'strong',
  VERIFIED: 'good',
  REJECTED: 'danger',
})

export const IdentityBadge = ({ status }: { status: IdentityStatus }) => <StatusBadge of={table} value={status} />
