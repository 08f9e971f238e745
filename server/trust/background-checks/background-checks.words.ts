import { formatLastDay, platformZone } from '#contract/time.ts'
import type { BackgroundCheckStatus } from '#contract/trust/background-check.lifecycle.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import { isDecisionFinal } from './background-checks.policy.ts'
import type { BackgroundCheckRow } from './background-checks.queries.ts'

export const lastDay = (deadline: Date | null) => (deadline ? formatLastDay(deadline, platformZone) : '')

/** What a person agrees to: who looks at what, why, who learns of it, for how long, and how to stop it. Stored as it was shown. */
export const consentTextFor = (operator: string, { reason }: Pick<BackgroundCheckRow, 'reason'>) =>
  [
    `I allow ${operator} to get one background report about me from a consumer reporting agency. It may contain criminal and eviction records.`,
    `Why: ${reason}`,
    'Only the staff who make this decision will see the result. A home sees only whether my check is clear, and only if I share that with my application.',
    'I can take this back until the check begins. The result is valid for 12 months. If it leads to a decision against me, I’ll get a written notice first, and I’ll have 5 days to dispute it.',
  ].join('\n\n')

type Say = (check: BackgroundCheckRow, at: Date) => string

const next: Record<BackgroundCheckStatus, Say> = {
  NOT_REQUESTED: () => 'No one has asked for a background check.',
  CONSENT_PENDING: ({ consentedAt }) =>
    consentedAt
      ? 'You agreed. We’ll start the check soon. You can still withdraw your consent.'
      : 'Please read what we’re asking for, then agree or decline. Nothing happens before you agree.',
  IN_PROGRESS: ({ agencyName }) => `${agencyName} is preparing the report. We’ll let you know when it’s ready.`,
  CLEAR: ({ validUntil }) => `Your check is clear. It’s valid until ${lastDay(validUntil)}.`,
  REVIEW_REQUIRED: () => 'The report needs a closer look. A person will look at your situation, and nothing is decided yet.',
  DISPUTED: () => 'You disputed the report, so the decision does not count. We’ll ask the agency and let you know.',
  ADVERSE_NOTICE_SENT: (check, at) =>
    isDecisionFinal(check, at)
      ? `We made a decision because of the report. It applies until ${lastDay(check.validUntil)}.`
      : `We sent you a notice. You can dispute it until ${lastDay(check.disputeUntil)}. Until then, the decision does not count.`,
  EXPIRED: () => 'This check has expired. If one is needed again, we’ll ask you first.',
  CANCELLED: () => 'This check was canceled.',
}

export const checkNextStep: Say = (check, at) => next[check.status](check, at)

/** Why staff have to wait; empty if it's their turn. */
export function whoStaffWaitFor(check: BackgroundCheckRow | undefined, at: Date) {
  if (!check) return ''
  if (check.status === 'CONSENT_PENDING' && !check.consentedAt) return 'Waiting for the person to agree or decline.'
  if (check.status === 'ADVERSE_NOTICE_SENT' && !isDecisionFinal(check, at))
    return `The person can dispute the notice until ${lastDay(check.disputeUntil)}. Until then, the decision does not count.`
  return ''
}

export const presentCheckHistory = historyPresenter(
  'backgroundCheck',
  {
    request: 'Check requested',
    consent: 'Consent given',
    withdrawConsent: 'Consent withdrawn',
    decline: 'Declined',
    begin: 'Check started',
    clear: 'Recorded as clear',
    requireReview: 'Result recorded, assessment needed',
    sendNotice: 'Notice sent',
    dispute: 'Notice disputed',
    recheck: 'Sent back to the agency',
    keepNotice: 'Dispute answered, notice kept',
    reopen: 'Reopened after an appeal',
    cancel: 'Canceled',
    lapse: 'Closed without an answer',
    expire: 'Expired',
    read: 'Result viewed',
  },
  { SEEKER: 'You', OWNER: 'You' },
)
