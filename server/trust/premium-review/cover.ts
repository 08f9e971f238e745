import { formatMoney } from '#contract/money.ts'
import { addTime, formatDayOf, platformZone } from '#contract/time.ts'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { lockOwnerForLimits } from '#server/payments/plans/limits.queries.ts'
import { planOf } from '#server/payments/plans/limits.ts'
import { countIncludedReviews, findReviewPayment, yearDays } from './premium-review.queries.ts'

type Home = { homeId: string; ownerId: string }

/** What pays for a home's premium review: a payment in the last year, the plan, or nothing yet. */
export async function coverOf(db: Db, { homeId, ownerId }: Home, at: Date) {
  const since = addTime(at, { days: -yearDays })
  const { name, premiumReviews } = await planOf(db, ownerId, at)
  const { included, feeCents } = premiumReviews
  const base = { feeCents, currency: 'USD', paidUntil: null }
  const payment = await findReviewPayment(db, homeId, since)
  if (payment) {
    const paidUntil = addTime(payment.succeededAt!, { days: yearDays })
    return {
      ...base,
      isCovered: true,
      paidUntil,
      text: `This home’s review is paid until ${formatDayOf(paidUntil, platformZone)}.`,
    }
  }
  const used = await countIncludedReviews(db, { ownerId, homeId, since })
  if (used < included)
    return {
      ...base,
      isCovered: true,
      text: `Your plan, ${name}, includes reviews for ${included} homes. This is number ${used + 1}.`,
    }
  const why =
    included > 0
      ? `Your plan, ${name}, includes reviews for ${included} homes, and all are in use.`
      : `Your plan, ${name}, does not include a premium review.`
  const text = `${why} It costs ${formatMoney(feeCents)} a year for this home. The fee pays for the review, whether the home passes or not. We refund it if we do not review the home within 30 days.`
  return { ...base, isCovered: false, text }
}

/**
 * Called when a home is submitted, because the fee comes before the review. The owner's row lock keeps two homes from both using
 * the last included review.
 */
export async function ensureCover(tx: Tx, home: Home, at: Date) {
  await lockOwnerForLimits(tx, home.ownerId)
  const { isCovered, text } = await coverOf(tx, home, at)
  ensure(isCovered, `${text} Please pay it first.`)
}
