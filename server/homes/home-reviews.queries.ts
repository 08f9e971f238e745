import { type ExpressionBuilder, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB, Homes } from '#server/kernel/schema.ts'

type OfHome = ExpressionBuilder<DB & { home: Homes }, 'home'>

const mostReviews = 20

const publishedReviews = (eb: OfHome) =>
  eb.selectFrom('reviews as review').whereRef('review.homeId', '=', 'home.id').where('review.status', '=', 'PUBLISHED')

/** The newest ones. */
export const reviewsOf = (eb: OfHome) =>
  jsonArrayFrom(
    publishedReviews(eb)
      .select(['review.id', 'review.signature', 'review.rating', 'review.title', 'review.body', 'review.ownerReply'])
      .select('review.createdAt')
      .orderBy('review.createdAt', 'desc')
      .orderBy('review.id')
      .limit(mostReviews),
  )

const mean = (column: 'rating' | 'cleanliness' | 'safety' | 'support' | 'value') =>
  sql<number | null>`round(avg(${sql.ref(`review.${column}`)}), 1)`.as(column)

const howManyGave = (stars: number) => sql`count(*) filter (where review.rating = ${sql.lit(stars)})`

/** Of all reviews, not only of those shown. */
export const reviewSummaryOf = (eb: OfHome) =>
  jsonObjectFrom(
    publishedReviews(eb).select([
      eb.fn.countAll<number>().as('count'),
      mean('rating'),
      mean('cleanliness'),
      mean('safety'),
      mean('support'),
      mean('value'),
      sql<number[]>`array[${sql.join([1, 2, 3, 4, 5].map(howManyGave))}]`.as('spread'),
    ]),
  ).$notNull()
