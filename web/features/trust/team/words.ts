import type { TeamStatus } from '#contract/trust/team.lifecycle.ts'
import { statusTable } from '#web/ui/status-badge.tsx'

export const teamStatusTable = statusTable<TeamStatus>(
  {
    INVITED: 'Invited',
    ACTIVE: 'Active',
    SUSPENDED: 'Suspended',
    DECLINED: 'Declined',
    EXPIRED: 'Expired',
    REVOKED: 'Withdrawn',
    REMOVED: 'Removed',
  },
  { INVITED: 'notice', ACTIVE: 'good', SUSPENDED: 'danger' },
)
