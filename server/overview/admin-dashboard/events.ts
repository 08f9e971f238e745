import type { AuditAction } from '#contract/audit-actions.ts'
import { screen } from '#contract/screens.ts'
import { sideOfRole } from '#server/kernel/history.ts'
import type { EventRow } from './admin-dashboard.queries.ts'

type Told = { text: string; to?: (subjectId: string) => string }

const home = (id: string) => screen('/admin-properties/:id', { id })
const application = (id: string) => screen('/admin-applications/:id', { id })
const view = (name: string) => () => screen('/admin-applications', { view: name })

/** What staff want to hear about as it happens, in words. Looks, drafts and small changes are left out. */
const told = {
  'user.signUp': { text: 'New account' },
  'user.suspend': { text: 'Account suspended' },
  'user.reinstate': { text: 'Account restored' },
  'home.submit': { text: 'Home submitted for review', to: home },
  'home.approve': { text: 'Home published', to: home },
  'home.requestChanges': { text: 'Changes to a home requested', to: home },
  'home.suspend': { text: 'Home suspended', to: home },
  'home.approveDocument': { text: 'Document approved', to: home },
  'verification.submit': { text: 'Verification requested', to: home },
  'verification.approve': { text: 'Badge awarded', to: home },
  'verification.revoke': { text: 'Badge revoked', to: home },
  'application.submit': { text: 'Application sent', to: application },
  'application.approve': { text: 'Application approved', to: application },
  'application.reject': { text: 'Application declined', to: application },
  'reservation.checkIn': { text: 'Move-in recorded' },
  'reservation.complete': { text: 'Stay ended' },
  'reservation.terminate': { text: 'Stay ended by the home' },
  'payment.flag': { text: 'Payment flagged', to: view('flags') },
  'payment.dispute': { text: 'Payment disputed', to: view('flags') },
  'payout.send': { text: 'Payout sent', to: view('payouts') },
  'payout.fail': { text: 'Payout failed', to: view('payouts') },
  'refund.request': { text: 'Refund requested', to: view('refunds') },
  'refund.fail': { text: 'Refund failed', to: view('refunds') },
  'deposit.object': { text: 'Deposit disputed', to: view('deposits') },
  'review.create': { text: 'Review written', to: () => screen('/admin-reviews') },
  'review.flag': { text: 'Review reported', to: () => screen('/admin-reviews') },
  'appeal.submit': { text: 'Appeal sent', to: view('appeals') },
  'conversation.report': {
    text: 'Conversation reported',
    to: () => screen('/admin-recovery-support', { status: 'reported' }),
  },
  'subscription.activate': { text: 'Plan started', to: () => screen('/admin-subscriptions') },
  'subscription.end': { text: 'Plan ended', to: () => screen('/admin-subscriptions') },
} satisfies Partial<Record<AuditAction, Told>>

export const toldActions = Object.keys(told) as (keyof typeof told)[]

/** An event as the dashboard tells it: residents and owners by their side, staff by name. */
export function presentDashboardEvent({ id, at, action, actorRole, subjectId, name }: EventRow) {
  const { text, to }: Told = told[action as keyof typeof told]
  return { id, at, text, by: name ?? sideOfRole(actorRole), to: to?.(subjectId) ?? null }
}
