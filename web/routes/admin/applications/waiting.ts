import type { PayoutStatus } from '#contract/money/payout.lifecycle.ts'
import { useApi } from '#web/api/queries.ts'

export type StaffView = 'applications' | 'deposits' | 'refunds' | 'payouts' | 'flags' | 'appeals'

// The list and its count use the same query, so that it is fetched once.
export const disputedDeposits = { query: { status: ['DISPUTED' as const] } }
type Days = { startDate?: string; endDate?: string }
export const failedRefunds = (page: number, days: Days = {}) => ({ query: { status: 'FAILED' as const, page, ...days } })
export const payoutsIn = (states: readonly PayoutStatus[], page: number, days: Days = {}) => ({
  query: { status: [...states], page, ...days },
})
export const openAppeals = (page: number) => ({ query: { view: 'open' as const, page } })
export const flaggedOn = (page: number) => ({ query: { page } })

/** The statuses of payouts that someone still has to act on. */
export const openStates: readonly PayoutStatus[] = ['SCHEDULED', 'ON_HOLD', 'IN_TRANSIT', 'FAILED']
export const waitingCountOf = (states: readonly PayoutStatus[], counts: Partial<Record<PayoutStatus, number>>) =>
  states.reduce((sum, state) => sum + (counts[state] ?? 0), 0)

/** How many items wait in each view; undefined until it is known. */
export function useWaiting(): Partial<Record<StaffView, number>> {
  const applications = useApi('GET /admin/applications/stats').data
  const deposits = useApi('GET /admin/deposits', disputedDeposits).data
  const requests = useApi('GET /admin/refund-requests').data
  const failed = useApi('GET /admin/refunds', failedRefunds(1)).data
  const flags = useApi('GET /admin/payments/flagged', flaggedOn(1)).data
  const payouts = useApi('GET /admin/payouts', payoutsIn(openStates, 1)).data
  const appeals = useApi('GET /admin/appeals', openAppeals(1)).data
  return {
    ...(applications && { applications: applications.open }),
    ...(deposits && { deposits: deposits.deposits.length }),
    ...(requests && failed && { refunds: requests.refunds.length + failed.total }),
    ...(flags && { flags: flags.total }),
    ...(appeals && { appeals: appeals.total }),
    ...(payouts && { payouts: waitingCountOf(openStates, payouts.counts) }),
  }
}
