import type { StaffRole } from '#contract/enumerations.ts'

export const staffRoleLabel: Readonly<Record<StaffRole, string>> = {
  SUPPORT: 'Support',
  REVIEWER: 'Reviewer',
  FINANCE: 'Finance',
  ADMINISTRATOR: 'Administrator',
}

/** What a role works on, in a sentence. */
export const staffRoleSummary: Readonly<Record<StaffRole, string>> = {
  SUPPORT: 'People and conversations.',
  REVIEWER: 'Homes, documents, reviews, verification and safety.',
  FINANCE: 'Payments, payouts, refunds, plans and reports.',
  ADMINISTRATOR: 'Everything, including settings, staff accounts and the audit trail.',
}
