import type { RawBuilder } from 'kysely'
import type { StaffQueue } from '#contract/overview/admin-dashboard.ts'
import { screen } from '#contract/screens.ts'
import type { LimitedStaffRole } from '#contract/staff.ts'
import { type Day, duration } from '#contract/time.ts'
import { resourcesToReview } from '#server/content/resources/recovery-resources.queries.ts'
import type { Actor } from '#server/kernel/context.ts'
import { reportsToDecide } from '#server/messaging/conversations/reports.queries.ts'
import { incidentsToClose } from '#server/messaging/incidents/incidents.queries.ts'
import { supportToTake } from '#server/messaging/support/support-queue.queries.ts'
import { depositsToDecide } from '#server/money/deposits/deposits.queries.ts'
import { payoutsThatFailed, payoutsToSend } from '#server/money/payouts/lists.queries.ts'
import { refundsToRetry } from '#server/money/refunds/refund-queue.queries.ts'
import { refundRequestsToDecide } from '#server/money/refunds/refunds.queries.ts'
import { jobsThatFailed } from '#server/overview/operations/failed-jobs.queries.ts'
import { paymentsInDispute, paymentsToReview } from '#server/payments/flagged/flagged.queries.ts'
import { lateApplications } from '#server/stays/applications/staff/admin.queries.ts'
import { lateBefore } from '#server/stays/applications/staff/admin-applications.service.ts'
import { accountsDecidedBy } from '#server/trust/appeals/appeals.policy.ts'
import { appealsToDecide } from '#server/trust/appeals/appeals.queries.ts'
import { checksToWorkOn } from '#server/trust/background-checks/background-checks.queries.ts'
import { documentsToReview } from '#server/trust/document-review/document-review.queries.ts'
import { transfersToFinish } from '#server/trust/home-transfer/home-transfer.queries.ts'
import { identitiesToCheck } from '#server/trust/identity/identity.queries.ts'
import { homesToReview, revisionsToReview } from '#server/trust/listing-review/admin-homes.queries.ts'
import { reviewsToDecide } from '#server/trust/reviews/review-lists.queries.ts'
import { verificationsToReview } from '#server/trust/verification/queue.queries.ts'

type Moment = { at: Date; today: Day }

type QueueSource = Pick<StaffQueue, 'name' | 'group' | 'label'> & {
  /** Who works on it, besides administrators: the roles that its list is open to. */
  staff: readonly LimitedStaffRole[]
  /** The list with the rows that are counted, under its filters. */
  to: (moment: Moment) => string
  /** Selects `since` for each row of that list that this member of staff may act on: the moment from which it waits. */
  rows: (moment: Moment, actor: Actor) => RawBuilder<unknown>
  /** How long we tell people it takes. */
  promise: number
}

const days = (count: number) => duration({ days: count })
const hours = (count: number) => duration({ hours: count })

/** Every queue of staff, in the order of the dashboard. A feature joins with one entry, whose figure is the length of its list. */
export const queues: readonly QueueSource[] = [
  {
    name: 'homes',
    group: 'HOMES',
    label: 'Homes to review',
    staff: ['REVIEWER'],
    to: () => screen('/admin-listings'),
    rows: () => homesToReview,
    promise: days(3),
  },
  {
    name: 'revisions',
    group: 'HOMES',
    label: 'Changes to review',
    staff: ['REVIEWER'],
    to: () => screen('/admin-listings', { status: 'CHANGES' }),
    rows: () => revisionsToReview,
    promise: days(3),
  },
  {
    name: 'documents',
    group: 'HOMES',
    label: 'Documents to review',
    staff: ['REVIEWER'],
    to: () => screen('/admin-house-docs'),
    rows: () => documentsToReview,
    promise: days(3),
  },
  {
    name: 'verifications',
    group: 'HOMES',
    label: 'Verifications',
    staff: ['REVIEWER'],
    to: () => screen('/admin-property-verification', { level: 'VERIFIED' }),
    rows: () => verificationsToReview('VERIFIED'),
    promise: days(10),
  },
  {
    name: 'premium',
    group: 'HOMES',
    label: 'Premium reviews',
    staff: ['REVIEWER'],
    to: () => screen('/admin-property-verification', { level: 'PREMIUM' }),
    rows: () => verificationsToReview('PREMIUM'),
    promise: days(30),
  },
  {
    name: 'transfers',
    group: 'HOMES',
    label: 'Home transfers under way',
    staff: [],
    to: () => screen('/admin-transfer-home', { view: 'open' }),
    rows: () => transfersToFinish,
    promise: days(14),
  },
  {
    name: 'reviews',
    group: 'PEOPLE',
    label: 'Reviews to decide',
    staff: ['REVIEWER'],
    to: () => screen('/admin-reviews'),
    rows: () => reviewsToDecide,
    promise: days(5),
  },
  {
    name: 'identities',
    group: 'PEOPLE',
    label: 'Identities to check',
    staff: ['REVIEWER'],
    to: () => screen('/admin-user-verification'),
    rows: () => identitiesToCheck,
    promise: days(3),
  },
  {
    name: 'backgroundChecks',
    group: 'PEOPLE',
    label: 'Background checks',
    staff: ['REVIEWER'],
    to: () => screen('/admin-user-verification', { view: 'background' }),
    rows: () => checksToWorkOn,
    promise: days(7),
  },
  {
    name: 'support',
    group: 'PEOPLE',
    label: 'Support requests not assigned',
    staff: ['SUPPORT'],
    to: () => screen('/admin-recovery-support'),
    rows: () => supportToTake,
    promise: hours(24),
  },
  {
    name: 'reports',
    group: 'PEOPLE',
    label: 'Reported conversations',
    staff: ['SUPPORT'],
    to: () => screen('/admin-recovery-support', { status: 'reported' }),
    rows: () => reportsToDecide,
    promise: hours(24),
  },
  {
    name: 'incidents',
    group: 'PEOPLE',
    label: 'Open incidents',
    staff: ['SUPPORT', 'REVIEWER'],
    to: () => screen('/admin-safety'),
    rows: () => incidentsToClose,
    promise: days(7),
  },
  {
    name: 'appeals',
    group: 'PEOPLE',
    label: 'Appeals',
    staff: ['SUPPORT', 'REVIEWER'],
    to: () => screen('/admin-applications', { view: 'appeals' }),
    rows: (_moment, actor) => appealsToDecide(accountsDecidedBy(actor)),
    promise: days(14),
  },
  {
    name: 'lateApplications',
    group: 'PEOPLE',
    label: 'Applications without an answer',
    staff: ['SUPPORT'],
    to: () => screen('/admin-applications', { late: 'true' }),
    rows: ({ at }) => lateApplications(lateBefore(at)),
    promise: days(5),
  },
  {
    name: 'refundRequests',
    group: 'MONEY',
    label: 'Refund requests',
    staff: ['FINANCE'],
    to: () => screen('/admin-applications', { view: 'refunds' }),
    rows: () => refundRequestsToDecide,
    promise: days(5),
  },
  {
    name: 'failedRefunds',
    group: 'MONEY',
    label: 'Failed refunds',
    staff: ['FINANCE'],
    to: () => screen('/admin-applications', { view: 'refunds', status: 'failed' }),
    rows: () => refundsToRetry,
    promise: hours(24),
  },
  {
    name: 'deposits',
    group: 'MONEY',
    label: 'Disputed deposits',
    staff: ['FINANCE', 'SUPPORT'],
    to: () => screen('/admin-applications', { view: 'deposits' }),
    rows: () => depositsToDecide,
    promise: days(10),
  },
  {
    name: 'flaggedPayments',
    group: 'MONEY',
    label: 'Flagged payments',
    staff: ['FINANCE'],
    to: () => screen('/admin-applications', { view: 'flags' }),
    rows: () => paymentsToReview,
    promise: days(2),
  },
  {
    name: 'disputes',
    group: 'MONEY',
    label: 'Payments disputed by a bank',
    staff: ['FINANCE'],
    to: () => screen('/admin-applications', { view: 'flags', status: 'disputed' }),
    rows: () => paymentsInDispute,
    promise: days(7),
  },
  {
    name: 'payouts',
    group: 'MONEY',
    label: 'Payouts to send',
    staff: ['FINANCE'],
    to: ({ today }) => screen('/admin-applications', { view: 'payouts', status: 'SCHEDULED', to: today }),
    rows: ({ today }) => payoutsToSend(today),
    promise: days(2),
  },
  {
    name: 'failedPayouts',
    group: 'MONEY',
    label: 'Failed payouts',
    staff: ['FINANCE'],
    to: () => screen('/admin-applications', { view: 'payouts', status: 'FAILED' }),
    rows: () => payoutsThatFailed,
    promise: days(2),
  },
  {
    name: 'resources',
    group: 'SYSTEM',
    label: 'Resources to review',
    staff: ['REVIEWER'],
    to: () => screen('/admin/recovery-resources', { status: 'REVIEW_DUE' }),
    rows: () => resourcesToReview,
    promise: days(14),
  },
  {
    name: 'failedJobs',
    group: 'SYSTEM',
    label: 'Failed emails and tasks',
    staff: ['SUPPORT'],
    to: () => screen('/admin-notifications', { view: 'failed' }),
    rows: () => jobsThatFailed,
    promise: hours(4),
  },
]
