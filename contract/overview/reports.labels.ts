import type { PlanChangeKind } from './plan-reports.ts'

/** The changes that each part of a period's movement is made of. */
export const planMovementKinds = {
  began: ['NEW', 'RETURNED'],
  expansion: ['EXPANSION'],
  contraction: ['CONTRACTION'],
  paused: ['PAUSED', 'SUSPENDED', 'RESUMED'],
  ended: ['ENDED'],
} as const satisfies Record<string, readonly PlanChangeKind[]>

/** With fewer owners at the start of a period, or fewer plans that ended, a rate would say more about chance than about plans. */
export const enoughOwners = 5
export const enoughEnds = 3

/** What each figure of the financial reports means. The screens and docs/reports.md say it in these words. */
export const reportDefinitions = {
  revenue:
    'Revenue: what owners paid Waymark for plans and premium reviews, minus refunds. It counts on the day the money arrives, so a yearly plan counts once. Nothing else is revenue: Waymark takes no cut of what residents pay.',
  processed:
    'Payments processed: what residents paid through Waymark. It belongs to homes, or is held for residents as deposits and credits.',
  refunded:
    'Refunded: what was paid back to residents, on the day the refund is complete, or their bank returned it in place of a refund. Plan refunds lower revenue instead.',
  deposits:
    'Deposits received: the part of the payments that is held for residents. Deposits kept are what homes keep after a claim, minus what an appeal returned.',
  paidOut: 'Paid out: bank transfers to owners, on the day they arrive.',
  disputes:
    'Disputed: what banks withdrew while they look into a complaint. It ends as won (the money returned) or lost. Of what is lost, a business bears what we had not paid out to it yet, and Waymark the rest. Within the hour, what the business bears counts as refunded, too. Revenue and payments processed stay as they were.',
  failed:
    'Failed: payments that were attempted and did not go through. Abandoned or canceled: checkouts that no one finished. No money moved.',
  monthly:
    'Monthly revenue (MRR): what all paid plans bring in per month. A yearly plan counts as one twelfth of its price. Trials and complimentary, paused or suspended plans do not count. A plan that is past due or about to end counts until it ends.',
  movements:
    'Monthly revenue at the end of a period is what it was at the start, plus new plans and expansion (a larger plan), minus contraction (a smaller plan, or a change to yearly billing), pauses and plans that ended.',
  churn: `Churn: the share of owners with a paid plan at the start of a period whose plan ended in it. Revenue churn: the share of monthly revenue at the start that was lost to plans that ended or became smaller. With fewer than ${enoughOwners} owners at the start, there is not enough data.`,
  lifetimeValue: `Lifetime value: monthly revenue per paying owner, divided by the share of owners who leave in a month. That share is the number of plans that ended in the last twelve calendar months, divided by the owners at the start of each of these months, added up. It needs at least ${enoughEnds} plans that ended and, on average, ${enoughOwners} owners.`,
  earned: 'Earned by the owner: rent and fees minus refunds, plus deposits kept and credits used. Payouts do not change it.',
  occupancy:
    'Occupancy: nights a resident slept in a bed, out of all bed nights, on the days when the home was published or paused, as on the owner’s own screens.',
  payingResidents: 'Paying residents: people who paid something in the 30 days ending on the last day of the period.',
  days: 'Days are in Eastern Time. Amounts come from the ledger. Reports are updated every minute, and late entries go to the day they belong to.',
} as const
export type ReportDefinition = keyof typeof reportDefinitions

/** Of what is counted by day, the newest of so many can be listed. */
export const analyticsRecordsAtMost = 10_000
