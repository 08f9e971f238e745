import { allows } from '#contract/allowed-actions.ts'
import type { PrivateHome } from '#contract/homes/private-home.ts'

/** The home's status and what comes next, in one sentence. */
export function listingNextStep(home: Pick<PrivateHome, 'status' | 'missing' | 'allowedActions'>) {
  switch (home.status) {
    case 'DRAFT':
    case 'CHANGES_REQUESTED':
      if (home.missing.length > 0) return 'Add what is missing. Then you can submit it, and our staff look at it.'
      return allows(home, 'edit')
        ? 'Everything is there. Submit it, and our staff look at it.'
        : 'Everything is there. It can be submitted.'
    case 'PENDING_REVIEW':
      return 'Our staff are looking at it, usually within three working days. You will hear from us by mail.'
    case 'PUBLISHED':
      return 'People find it in search. Keep its free beds up to date.'
    case 'PAUSED':
      return 'It is hidden from search. Who lives there notices nothing. You can publish it again any time.'
    case 'SUSPENDED':
      return 'People cannot find it. Put right what is named here and write to us.'
    case 'ARCHIVED':
      return 'It is put away. Restore it to use it again.'
    default:
      return ''
  }
}
