import { useQuery } from '@tanstack/react-query'
import type { PayoutStatus } from '#contract/money/payout.lifecycle.ts'
import type { FlaggedView } from '#contract/payments/flagged-payments.ts'
import { apiQuery } from '#web/api/queries.ts'

export type StaffView = 'applications' | 'deposits' | 'refunds' | 'payouts' | 'flags' | 'appeals'

// The list and its count use the same query, so that it is fetched once.
export const disputedDeposits = (page: number) => ({ query: { status: ['DISPUTED' as const], page } })
export const refundRequests = (page: number, days: Days = {}) => ({ query: { page, ...days } })
type Days = { startDate?: string; endDate?: string }
export const failedRefunds = (page: number, days: Days = {}) => ({ query: { status: 'FAILED' as const, page, ...days } })
export const payoutsIn = (
  states: readonly PayoutStatus[],
  page: number,
  days: Days & { paidFrom?: string; paidTo?: string; currency?: string } = {},
) => ({
  query: { status: [...states], page, ...days },
})
export const openAppeals = (page: number) => ({ query: { view: 'open' as const, page } })
export const flaggedOn = (page: number, view: FlaggedView = 'flagged') => ({ query: { page, view } })

/** The statuses of payouts that someone still has to act on. */
export const openStates: readonly PayoutStatus[] = ['SCHEDULED', 'ON_HOLD', 'IN_TRANSIT', 'FAILED']
const waitingCountOf = (states: readonly PayoutStatus[], counts: Partial<Record<PayoutStatus, number>>) =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)

/** How many items wait in each view that this person has; undefined until it is known. */
export function useWaiting(names: readonly StaffView[]): Partial<Record<StaffView, number>> {
  const applications = useQuery({ ...apiQuery('GET /admin/applications/stats'), enabled: names.includes('applications') }).data
  const deposits = useQuery({ ...apiQuery('GET /admin/deposits', disputedDeposits(1)), enabled: names.includes('deposits') }).data
  const requests = useQuery({
    ...apiQuery('GET /admin/refund-requests', refundRequests(1)),
    enabled: names.includes('refunds'),
  }).data
  const failed = useQuery({ ...apiQuery('GET /admin/refunds', failedRefunds(1)), enabled: names.includes('refunds') }).data
  const flags = useQuery({ ...apiQuery('GET /admin/payments/flagged', flaggedOn(1)), enabled: names.includes('flags') }).data
  const payouts = useQuery({
    ...apiQuery('GET /admin/payouts', payoutsIn(openStates, 1)),
    enabled: names.includes('payouts'),
  }).data
  const appeals = useQuery({ ...apiQuery('GET /admin/appeals', openAppeals(1)), enabled: names.includes('appeals') }).data
  return {
    ...(applications && { applications: applications.open }),
    ...(deposits && { deposits: deposits.total }),
    ...(requests && failed && { refunds: requests.total + failed.total }),
    ...(flags && { flags: flags.counts.flagged + flags.counts.disputed }),
    ...(appeals && { appeals: appeals.total }),
    ...(payouts && { payouts: waitingCountOf(openStates, payouts.counts) }),
  }
}
