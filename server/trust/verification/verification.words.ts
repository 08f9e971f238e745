import { verificationLevelLabel } from '#contract/trust/verification.labels.ts'
import { formatBadgeDay } from './checklist.ts'
import type { Request } from './request.ts'
import { answerBy, canBeRenewed, reviewBy, waitsUntil } from './timing.ts'

type Count = { done: number; total: number }

/** What happens next, in a sentence. */
export function verificationNextStep({ row, level, facts }: Request, { done, total }: Count, at: Date): string {
  const waits = waitsUntil(row, at)
  if (waits) return `You can start again on ${formatBadgeDay(waits)}.`
  switch (row.status) {
    case 'NOT_STARTED':
      if (level === 'PREMIUM' && !facts.isVerified) return 'Get this home verified first. Premium builds on it.'
      return `${done} of ${total} items are ready. Start when you’re ready.`
    case 'IN_PROGRESS':
      return done === total
        ? 'Everything is ready. Submit it for review.'
        : `${total - done} of ${total} items are still missing.`
    case 'SUBMITTED':
    case 'IN_REVIEW':
      return `Someone on our team will review it. We aim to answer by ${formatBadgeDay(reviewBy(row) ?? at)}.`
    case 'ACTION_REQUIRED':
      return `Please answer the reviewer by ${formatBadgeDay(answerBy(row) ?? at)}.`
    case 'VERIFIED':
      if (row.renewalAskedAt)
        return `We’re reviewing the renewal. Your badge is valid until ${formatBadgeDay(row.expiresAt ?? at)}.`
      return canBeRenewed(row, at)
        ? `Your badge expires on ${formatBadgeDay(row.expiresAt ?? at)}. Request a renewal now.`
        : `Your badge is valid until ${formatBadgeDay(row.expiresAt ?? at)}. You can renew it in its last 60 days.`
    default:
      return level === 'PREMIUM' && !facts.isVerified
        ? 'Get this home verified first. Then you can start again.'
        : `${verificationLevelLabel[level]} is not valid. You can start again now.`
  }
}
