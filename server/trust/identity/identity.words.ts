import { formatDayOf, formatLastDay, platformZone } from '#contract/time.ts'
import { identityReasonLabel } from '#contract/trust/identity.labels.ts'
import { daysOfIdentityFiles, type IdentityStatus } from '#contract/trust/identity.lifecycle.ts'
import type { IdentityReason } from '#contract/trust/identity.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import type { IdentityRow } from './identity.queries.ts'

const shownTo = { SEEKER: 'to homes you apply to', OWNER: 'on your homes’ pages', ADMIN: '' } as const

const next: Record<IdentityStatus, (row: IdentityRow) => string> = {
  IN_PROGRESS: () => 'Add the photos below, then send them.',
  SUBMITTED: () => 'We’re checking your photos. Most people hear from us within two business days.',
  ACTION_REQUIRED: () => 'Please replace the photo, then send your photos again.',
  VERIFIED: ({ decidedAt, validUntil, role, filesDeletedAt }) =>
    [
      decidedAt && `Identity checked on ${formatDayOf(decidedAt, platformZone)}.`,
      validUntil && `It’s shown ${shownTo[role]} until ${formatLastDay(validUntil, platformZone)}.`,
      filesDeletedAt ? 'Your photos were deleted.' : `We’ll delete your photos ${daysOfIdentityFiles} days after the check.`,
    ]
      .filter(Boolean)
      .join(' '),
  REJECTED: () => 'We could not confirm your identity with these photos. You can try again with other ones.',
  WITHDRAWN: () => 'You have no open request. Your photos were deleted.',
  EXPIRED: () => 'Your identity check no longer counts. You can ask for a new one.',
}

export const identityNextStep = (row: IdentityRow) => next[row.status](row)

/** What staff found, in a sentence. */
export const reasonText = ({ reasonCode, note }: Pick<IdentityRow, 'reasonCode' | 'note'>) =>
  [reasonCode && `${identityReasonLabel[reasonCode as IdentityReason]}.`, note && `“${note}”`].filter(Boolean).join(' ')

export const presentIdentityHistory = historyPresenter(
  'identityVerification',
  {
    start: 'Started',
    submit: 'Photos sent',
    withdraw: 'Withdrawn',
    approve: 'Identity checked',
    requestChanges: 'Another photo requested',
    reject: 'Not accepted',
    lapse: 'Closed without photos',
    changeName: 'Ended with a new name',
    expire: 'Expired',
    read: 'Photos viewed',
    deleteFiles: 'Photos deleted',
  },
  { SEEKER: 'You', OWNER: 'You' },
)
