import type { LimitedStaffRole } from '#contract/staff.ts'

/** The records on a person's page that only some staff read: those who, like administrators, may read them elsewhere. */
export const personRecordReaders = {
  stays: ['SUPPORT', 'FINANCE'],
  applications: ['SUPPORT'],
  payments: ['FINANCE'],
  conversations: ['SUPPORT'],
} as const satisfies Record<string, readonly LimitedStaffRole[]>
