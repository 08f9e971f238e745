import type { Role } from '#contract/endpoint.ts'
import type { AccountStatus } from './account.lifecycle.ts'

export const accountStatusLabel: Readonly<Record<AccountStatus, string>> = {
  PENDING_VERIFICATION: 'Not confirmed',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  DEACTIVATED: 'Deactivated',
  DELETED: 'Deleted',
}

export const accountRoleLabel: Readonly<Record<Role, string>> = { SEEKER: 'Resident', OWNER: 'Owner', ADMIN: 'Staff' }
