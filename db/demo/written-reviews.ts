import { duration } from '#contract/time.ts'
import type { ReviewReason } from '#contract/trust/review.lifecycle.ts'
import { referenceId } from '#db/reference/fill.ts'
import { scanReview } from '#server/trust/reviews/review-scan.ts'
import { signatureOf } from '#server/trust/reviews/stay-of-review.ts'
import { demoAccounts } from './accounts.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { ownerUserId, userId } from './make-people.ts'
import { calendarOf } from './moments.ts'
import { emailOfLiving, residentIdOfLiving, residentsNow, stayIdOfLiving } from './residents-now.ts'

type Written = {
  /** Who wrote it: someone who lives in one of the demo owner's homes. */
  last: string
  daysAgo: number
  ratings: readonly [rating: number, cleanliness: number, safety: number, support: number, value: number]
  title: string
  body: string
  signAs: 'INITIAL' | 'ANONYMOUS'
  status: 'PUBLISHED' | 'PENDING' | 'FLAGGED'
  answer?: string
  /** What it said before it was edited. */
  before?: { title: string; body: string }
  flag?: { reasonCode: ReviewReason; note: string }
  helpfulTo?: readonly string[]
}

const [riley] = demoAccounts

/** Reviews in every stage: answered, waiting for an answer, waiting for staff, reported. */
const written: readonly Written[] = [
  {
    last: 'Holloway',
    daysAgo: 12,
    ratings: [5, 4, 5, 5, 4],
    title: 'They noticed when I went quiet',
    body: 'In my third week I stopped coming to dinner. Nobody made a thing of it, but someone knocked every evening until I came down again. The rooms are small and you hear the street. I’d still choose it.',
    signAs: 'INITIAL',
    status: 'PUBLISHED',
    answer: 'Thank you for staying at the table with us. We ordered heavier curtains for the street side.',
    helpfulTo: [riley.email, 'sam.doyle@example.org', 'dana.whitfield@example.org'],
  },
  {
    last: 'Whitfield',
    daysAgo: 2,
    ratings: [4, 4, 5, 4, 3],
    title: 'Fair, and a little loud on weekends',
    body: 'Rules are the same for everyone, and rent is what they said it would be. Saturday mornings are loud because the laundry runs under the back room. Ask about it before you pick a bed.',
    signAs: 'ANONYMOUS',
    status: 'PUBLISHED',
    before: {
      title: 'Fair, but loud',
      body: 'Rules are the same for everyone, and rent is what they said it would be. It is too loud to sleep on Saturdays.',
    },
  },
  {
    last: 'Moss',
    daysAgo: 1,
    ratings: [3, 3, 4, 3, 3],
    title: 'Good people, slow repairs',
    body: 'The shower took three weeks. If something breaks, text the handyman yourself at 561-555-0187, he is quick. The evening meeting in the yard is the best part of my day.',
    signAs: 'INITIAL',
    status: 'PENDING',
  },
  {
    last: 'Doyle',
    daysAgo: 9,
    ratings: [2, 3, 3, 2, 2],
    title: 'Not for me',
    body: 'I asked three times for a later curfew because of my shift and never got a clear answer. The house itself is fine. I wish they had told me no on the first day.',
    signAs: 'ANONYMOUS',
    status: 'FLAGGED',
    flag: { reasonCode: 'OFF_TOPIC', note: 'We did answer, twice, in person.' },
    helpfulTo: [riley.email],
  },
]

type Tables = 'reviews' | 'reviewVersions' | 'reviewFlags' | 'reviewVotes' | 'auditEvents'

/** Reviews by people who live in the demo owner's homes, each tied to its stay. */
export function makeWrittenReviews(now: Date): Required<Pick<Rows, Tables>> {
  const { ago, dayAgo } = calendarOf(now)
  const reviews = written.map((review) => {
    const person = residentsNow.find(({ last }) => last === review.last)!
    return { ...review, person, id: referenceId(`demo review of ${review.last}`), at: ago(review.daysAgo) }
  })
  return {
    reviews: reviews.map(({ id, person, at, ratings: [rating, cleanliness, safety, support, value], ...review }) => {
      const stay = { status: 'ACTIVE', startsOn: dayAgo(person.days), endsOn: null, endedAt: null, timeZone: 'America/New_York' }
      const signed = { signAs: review.signAs, firstName: person.first }
      return {
        id,
        homeId: homeId(person.home),
        residentId: residentIdOfLiving(person),
        reservationId: stayIdOfLiving(person),
        signAs: review.signAs,
        signature: signatureOf({ ...stay, arrivedAt: ago(person.days) }, signed, at),
        rating,
        cleanliness,
        safety,
        support,
        value,
        title: review.title,
        body: review.body,
        scanFindings: scanReview([review.title, review.body], now),
        status: review.status,
        createdAt: review.before ? ago(review.daysAgo + 3) : at,
        statusChangedAt: review.flag ? ago(1) : at,
        version: review.before ? 2 : 1,
        editedAt: review.before ? at : null,
        publishedAt: review.status === 'PENDING' ? null : at,
        ownerReply: review.answer ?? null,
        ownerRepliedAt: review.answer ? ago(review.daysAgo - 1) : null,
        ownerRepliedBy: review.answer ? ownerUserId(person.owner) : null,
      }
    }),
    reviewVersions: reviews.flatMap(({ id, before, ratings: [rating, cleanliness, safety, support, value], daysAgo }) =>
      before
        ? [{ reviewId: id, version: 1, rating, cleanliness, safety, support, value, ...before, writtenAt: ago(daysAgo + 3) }]
        : [],
    ),
    reviewFlags: reviews.flatMap(({ id, flag, person }) =>
      flag ? [{ reviewId: id, userId: ownerUserId(person.owner), ...flag, isFromHome: true, flaggedAt: ago(1) }] : [],
    ),
    reviewVotes: reviews.flatMap(({ id, helpfulTo = [], at }) =>
      helpfulTo.map((email) => ({ reviewId: id, userId: userId(email), votedAt: at })),
    ),
    auditEvents: reviews.flatMap((review) => eventsOf(review, now)),
  }
}

type Review = Written & { id: string; person: (typeof residentsNow)[number]; at: Date }

function eventsOf({ id, person, daysAgo, before, flag, answer, status }: Review, now: Date) {
  const { ago } = calendarOf(now)
  const [writer, host] = [userId(emailOfLiving(person)), ownerUserId(person.owner)]
  const wroteAt = ago(before ? daysAgo + 3 : daysAgo)
  const event = (verb: string, actorRole: string, at: Date, actorId: string | null = null, details = {}) => ({
    id: referenceId(`demo event ${id} ${verb}`),
    at,
    actorId,
    actorRole,
    action: `review.${verb}`,
    subjectType: 'review',
    subjectId: id,
    details: details as never,
  })
  return [
    event('create', 'SEEKER', wroteAt, writer),
    ...(status === 'PENDING'
      ? []
      : [event('publish', 'VISITOR', new Date(wroteAt.getTime() + duration({ minutes: 1 })), null, { by: 'SYSTEM' })]),
    ...(before ? [event('edit', 'SEEKER', ago(daysAgo), writer)] : []),
    ...(answer ? [event('answer', 'OWNER', ago(daysAgo - 1), host)] : []),
    ...(flag ? [event('flag', 'OWNER', ago(1), host)] : []),
  ]
}
