import {
  type BackgroundCheckStatus,
  backgroundCheckLifecycle,
  backgroundCheckStatus,
  staffTransitionTo,
} from '#contract/trust/background-check.lifecycle.ts'
import type { OwnBackgroundCheck } from '#contract/trust/background-checks.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { BackgroundCheckRow } from './background-checks.queries.ts'

/** An adverse decision counts when the days to dispute it are over, and not while a dispute is open. */
export const isDecisionFinal = ({ status, disputeUntil }: Pick<BackgroundCheckRow, 'status' | 'disputeUntil'>, at: Date) =>
  status === 'ADVERSE_NOTICE_SENT' && disputeUntil !== null && disputeUntil <= at

/** A check that is over makes place for a new one. */
export const isCheckOver = ({ status }: Pick<BackgroundCheckRow, 'status'>) => status === 'EXPIRED' || status === 'CANCELLED'

const ofPerson = ['consent', 'withdrawConsent', 'decline', 'dispute'] as const

export function personCheckActions({ role }: Actor, check: BackgroundCheckRow, at: Date): OwnBackgroundCheck['allowedActions'] {
  const open = ofPerson.filter((name) => {
    if (!backgroundCheckLifecycle.isOpen(name, check.status, role)) return false
    if (name === 'consent') return check.consentedAt === null
    if (name === 'withdrawConsent') return check.consentedAt !== null
    return name !== 'dispute' || !isDecisionFinal(check, at)
  })
  const hasNotice = check.noticeSentAt !== null && (check.status === 'ADVERSE_NOTICE_SENT' || check.status === 'DISPUTED')
  return [
    ...open,
    ...(hasNotice ? (['readNotice'] as const) : []),
    ...(check.status === 'ADVERSE_NOTICE_SENT' ? (['appeal'] as const) : []),
  ]
}

/** The statuses that staff can bring a person's check to. Without consent it can only be canceled. */
export function staffDecisions(check: BackgroundCheckRow | undefined): BackgroundCheckStatus[] {
  const from = check && !isCheckOver(check) ? check.status : 'NOT_REQUESTED'
  const hasConsent = check !== undefined && check.consentedAt !== null
  return backgroundCheckStatus.options.filter((to) => {
    const name = staffTransitionTo(from, to)
    return name !== undefined && (name !== 'begin' || hasConsent)
  })
}
