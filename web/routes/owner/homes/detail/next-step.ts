import { allows } from '#contract/allowed-actions.ts'
import type { PrivateHome } from '#contract/homes/private-home.ts'

/** The home's status and what comes next, in one sentence. */
export function listingNextStep(home: Pick<PrivateHome, 'status' | 'missing' | 'allowedActions'>) {
  switch (home.status) {
    case 'DRAFT':
    case 'CHANGES_REQUESTED':
      if (home.missing.length > 0) return 'Add what’s missing, then submit it. Our team will review it.'
      return allows(home, 'edit')
        ? 'Your listing is complete. Submit it, and our team will review it.'
        : 'The listing is complete and ready to submit.'
    case 'PENDING_REVIEW':
      return 'We’re reviewing it, usually within 3 business days. We’ll email you.'
    case 'PUBLISHED':
      return 'It’s in search. Keep its available beds up to date.'
    case 'PAUSED':
      return 'It’s hidden from search. Current residents are not affected. You can publish it again anytime.'
    case 'SUSPENDED':
      return 'It’s not in search. Fix the issues listed here, then contact us.'
    case 'ARCHIVED':
      return 'It’s archived. Restore it to use it again.'
    default:
      return ''
  }
}
