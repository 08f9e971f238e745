import type { AnsweredThing } from '#contract/overview/admin-dashboard.ts'

export const answeredThingLabel: Record<AnsweredThing, string> = {
  APPLICATIONS: 'Applications, by homes',
  HOMES: 'Homes to review',
  DOCUMENTS: 'Documents',
  APPEALS: 'Appeals',
  REFUNDS: 'Refund requests',
  SUPPORT: 'Support',
}
