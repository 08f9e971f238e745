import { screen } from '#contract/screens.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notifyHome } from '#server/messaging/notifications/notify-person.ts'
import type { findHomeForReview } from './premium-review.queries.ts'

type Home = Pick<NonNullable<Awaited<ReturnType<typeof findHomeForReview>>>, 'id' | 'ownerId' | 'title'>

const notifyEditors = (tx: Tx, { id, ownerId }: Home, title: string, text: string, at: Date) => {
  const link = screen('/homeowner/premium-verification-process', { homeId: id })
  const notice = { type: 'VERIFICATION', title, parts: [text], link, label: 'View verification' } as const
  return notifyHome(tx, { ownerId, homeId: id }, 'edit_properties', notice, at)
}

export const notifyThatReviewIsPaid = (tx: Tx, home: Home, at: Date) =>
  notifyEditors(
    tx,
    home,
    'Your review is paid',
    `The premium review for ${home.title || 'your home'} is paid for a year. You can submit it now.`,
    at,
  )

export const notifyThatReviewIsLate = (tx: Tx, home: Home, at: Date) =>
  notifyEditors(
    tx,
    home,
    'We’re refunding your review fee',
    `We did not review ${home.title || 'your home'} within 30 days, so we’re refunding the fee to your card. We’ll still do the review.`,
    at,
  )
