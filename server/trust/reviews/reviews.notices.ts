import { screen } from '#contract/screens.ts'
import { formatDayOf } from '#contract/time.ts'
import type { ReviewTransition } from '#contract/trust/review.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { notify, notifyStaff } from '#server/messaging/notifications/notify.ts'
import { type Notice, notifyHome, notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import { reviewEditUntil } from './reviews.policy.ts'
import type { FlagRow, ReviewRow } from './reviews.queries.ts'
import { reviewReasonText } from './reviews.words.ts'

type Text = Pick<Notice, 'title' | 'parts' | 'priority' | 'email'>

const published = (): Text => ({
  title: 'Your review is published',
  parts: ['Your review is on the home’s page. It never shows your name.'],
})
const fromStaff = ({ decisionNote }: ReviewRow) => (decisionNote ? [`Message from our team: “${decisionNote}”`] : [])

/** What the writer hears about a transition that they did not make themselves. */
const writerTexts: Partial<Record<ReviewTransition, (review: ReviewRow) => Text>> = {
  publish: published,
  restore: published,
  requestChanges: (review) => ({
    title: 'Please change your review',
    parts: [
      'We cannot publish your review as it is.',
      reviewReasonText(review.reasonCode),
      ...fromStaff(review),
      `You can edit it by ${formatDayOf(reviewEditUntil(review), review.timeZone)}. We never ask you to change your opinion.`,
    ],
    priority: 'HIGH',
  }),
  reject: (review) => ({
    title: 'Your review was not accepted',
    parts: [
      'We checked your review and cannot publish it.',
      reviewReasonText(review.reasonCode),
      ...fromStaff(review),
      'You can appeal within 14 days. Someone else will read it.',
    ],
    priority: 'HIGH',
  }),
  hide: (review) => ({
    title: 'Your review is hidden for now',
    parts: ['Your review is hidden while our team looks at it.', reviewReasonText(review.reasonCode), ...fromStaff(review)],
  }),
  reopen: () => ({
    title: 'Your review will be checked again',
    parts: ['We decided your appeal in your favor. Someone on our team will check your review again.'],
  }),
}

export async function notifyWriter(tx: Tx, name: ReviewTransition, review: ReviewRow, at: Date) {
  const text = writerTexts[name]?.(review)
  if (text) await tellWriter(tx, review, text, at)
}

async function tellWriter(tx: Tx, { userId, email, firstName }: ReviewRow, text: Text, at: Date) {
  if (!userId || !email || !firstName) return
  const parts = text.parts.filter((part) => part !== '')
  const notice = { type: 'REVIEW', link: screen('/residents/reviews'), label: 'View my reviews', ...text, parts } as const
  await notifyPerson(tx, { userId, email, firstName }, notice, at)
}

export const notifyOfAnswer = (tx: Tx, review: ReviewRow, at: Date) =>
  tellWriter(tx, review, { title: 'Your review has an answer', parts: ['The home answered your review publicly.'] }, at)

/** Once, when the public first sees a review. No one can answer for a home that was deleted. */
export const notifyHomeOfReview = async (tx: Tx, review: ReviewRow, at: Date) =>
  review.homeStatus !== 'DELETED' &&
  notifyHome(
    tx,
    review,
    'edit_properties',
    {
      type: 'REVIEW',
      title: 'You have a new review',
      parts: [
        `Someone who lived at ${review.homeTitle} rated it ${review.rating} out of 5.`,
        'You can answer once, publicly. A calm answer helps the people who read it next.',
      ],
      link: screen('/homeowner/property/:id', { id: review.homeId }),
      label: 'Read and answer',
    },
    at,
  )

export const notifyHomeOfRemovedAnswer = (tx: Tx, review: ReviewRow, reason: string, at: Date) =>
  notifyHome(
    tx,
    review,
    'edit_properties',
    {
      type: 'REVIEW',
      title: 'We removed your answer to a review',
      parts: [`This is about a review of ${review.homeTitle}.`, reason, 'You can answer again within the rules.'],
      link: screen('/homeowner/property/:id', { id: review.homeId }),
      label: 'View reviews',
      priority: 'HIGH',
    },
    at,
  )

export const notifyStaffOfReview = (tx: Tx, { id, homeTitle }: ReviewRow, title: string, at: Date) =>
  notifyStaff(
    tx,
    {
      staff: ['REVIEWER'],
      type: 'REVIEW',
      title,
      message: `A review of ${homeTitle} needs a decision.`,
      link: screen('/admin-reviews', { review: id }),
    },
    at,
  )

/** People who reported a review learn that someone looked, in the app only. */
export async function notifyReporters(tx: Tx, flags: readonly FlagRow[], isKept: boolean, at: Date) {
  const message = isKept
    ? 'It follows our rules, so it stays. Thank you for telling us.'
    : 'It breaks our rules, so we took it down. Thank you for telling us.'
  for (const { userId, settledAt } of flags)
    if (settledAt === null) await notify(tx, { userId, type: 'REVIEW', title: 'We checked the review you reported', message }, at)
}
