import { accountStatusLabel } from '#contract/people/account.labels.ts'
import type { AccountStatus } from '#contract/people/account.lifecycle.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'

const table = statusTable(accountStatusLabel, { PENDING_VERIFICATION: 'notice', ACTIVE: 'good', SUSPENDED: 'danger' })

export const AccountBadge = ({ status }: { status: AccountStatus }) => <StatusBadge of={table} value={status} />
