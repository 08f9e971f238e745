import type { LimitedStaffRole } from '#contract/staff.ts'

/** The records on a person's page that only some staff read: those who, like administrators, may read them elsewhere. */
export const personRecordReaders = {
  stays: ['SUPPORT', 'FINANCE'],
  applications: ['SUPPORT'],
  payments: ['FINANCE'],
  conversations: ['SUPPORT'],
} as const satisfies Record<string, readonly LimitedStaffRole[]>

/** A person's page shows the newest records of each kind: so many homes, and so many of everything else. */
export const shownOnPersonPage = { homes: 50, others: 20 } as const
