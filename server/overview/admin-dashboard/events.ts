import type { AuditAction } from '#contract/audit-actions.ts'
import { screen } from '#contract/screens.ts'
import { anyStaff, isStaff, type LimitedStaffRole } from '#contract/staff.ts'
import type { Actor } from '#server/kernel/context.ts'
import { sideOfRole } from '#server/kernel/history.ts'
import type { EventRow } from './admin-dashboard.queries.ts'

/** Where an event leads, and who may open that screen besides administrators. */
type Way = { to: (subjectId: string) => string; staff: readonly LimitedStaffRole[] }
type Told = { text: string; way?: Way }

const home: Way = { to: (id) => screen('/admin-properties/:id', { id }), staff: anyStaff.staff }
const application: Way = { to: (id) => screen('/admin-applications/:id', { id }), staff: ['SUPPORT'] }
const view = (name: string, ...staff: readonly LimitedStaffRole[]): Way => ({
  to: () => screen('/admin-applications', { view: name }),
  staff,
})
const reviews: Way = { to: () => screen('/admin-reviews'), staff: ['REVIEWER'] }
const plans: Way = { to: () => screen('/admin-subscriptions'), staff: ['FINANCE'] }
const reports: Way = { to: () => screen('/admin-recovery-support', { status: 'reported' }), staff: ['SUPPORT'] }

/** What staff want to hear about as it happens, in words. Looks, drafts and small changes are left out. */
const told = {
  'user.signUp': { text: 'New account' },
  'user.suspend': { text: 'Account suspended' },
  'user.reinstate': { text: 'Account restored' },
  'home.submit': { text: 'Home submitted for review', way: home },
  'home.approve': { text: 'Home published', way: home },
  'home.requestChanges': { text: 'Changes to a home requested', way: home },
  'home.suspend': { text: 'Home suspended', way: home },
  'home.approveDocument': { text: 'Document approved', way: home },
  'verification.submit': { text: 'Verification requested', way: home },
  'verification.approve': { text: 'Badge awarded', way: home },
  'verification.revoke': { text: 'Badge revoked', way: home },
  'application.submit': { text: 'Application sent', way: application },
  'application.approve': { text: 'Application approved', way: application },
  'application.reject': { text: 'Application declined', way: application },
  'reservation.checkIn': { text: 'Move-in recorded' },
  'reservation.complete': { text: 'Stay ended' },
  'reservation.terminate': { text: 'Stay ended by the home' },
  'payment.flag': { text: 'Payment flagged', way: view('flags', 'FINANCE') },
  'payment.dispute': { text: 'Payment disputed', way: view('flags', 'FINANCE') },
  'payout.send': { text: 'Payout sent', way: view('payouts', 'FINANCE') },
  'payout.fail': { text: 'Payout failed', way: view('payouts', 'FINANCE') },
  'refund.request': { text: 'Refund requested', way: view('refunds', 'FINANCE') },
  'refund.fail': { text: 'Refund failed', way: view('refunds', 'FINANCE') },
  'deposit.object': { text: 'Deposit disputed', way: view('deposits', 'FINANCE', 'SUPPORT') },
  'review.create': { text: 'Review written', way: reviews },
  'review.flag': { text: 'Review reported', way: reviews },
  'appeal.submit': { text: 'Appeal sent', way: view('appeals', 'SUPPORT', 'REVIEWER') },
  'conversation.report': { text: 'Conversation reported', way: reports },
  'subscription.activate': { text: 'Plan started', way: plans },
  'subscription.end': { text: 'Plan ended', way: plans },
} satisfies Partial<Record<AuditAction, Told>>

export const toldActions = Object.keys(told) as (keyof typeof told)[]

/** An event as the dashboard tells it: residents and owners by their side, staff by name, with a link the reader may open. */
export const dashboardEventPresenter =
  (reader: Actor) =>
  ({ id, at, action, actorRole, subjectId, name }: EventRow) => {
    const { text, way }: Told = told[action as keyof typeof told]
    const to = way && isStaff(reader, way.staff) ? way.to(subjectId) : null
    // Staff hear of owners' accounts, too, which are no home's.
    const by = name ?? (actorRole === 'OWNER' ? 'Owner or team' : sideOfRole(actorRole))
    return { id, at, text, by, to }
  }
