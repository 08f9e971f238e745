import { homeTransferStatusLabel } from '#contract/trust/home-transfer.labels.ts'
import type { HomeTransferStatus } from '#contract/trust/home-transfer.lifecycle.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'

const table = statusTable(homeTransferStatusLabel, {
  AWAITING_CONSENT: 'notice',
  SCHEDULED: 'strong',
  DONE: 'good',
  DECLINED: 'danger',
  EXPIRED: 'outline',
})

export const TransferBadge = ({ status }: { status: HomeTransferStatus }) => <StatusBadge of={table} value={status} />
