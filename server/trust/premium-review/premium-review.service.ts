import { premiumReviews } from '#contract/trust/premium-review.ts'
import { isShutHome } from '#server/homes/details/shut-homes.queries.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { ensure, visible } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { managesHome } from '#server/kernel/permission.ts'
import { startCheckout } from '#server/payments/checkout/start-checkout.ts'
import { readReturnUrl } from '#server/payments/return-url.ts'
import { coverOf } from './cover.ts'
import { countReviewPayments, findHomeForReview } from './premium-review.queries.ts'

/** Another owner's home answers 404 as if it did not exist. */
async function findOwnHome(db: Db, id: string, actor: Actor) {
  return visible(
    await findHomeForReview(db, id),
    (row) => managesHome(actor, row, 'view_properties') && row.status !== 'DELETED',
    'Home',
  )
}

export const premiumReviewService = handlers(premiumReviews, {
  async 'GET /homes/{id}/premium-review'({ db, actor, params, now }) {
    const { id, ownerId } = await findOwnHome(db, params.id, actor)
    return coverOf(db, { homeId: id, ownerId }, now())
  },

  async 'POST /homes/{id}/premium-review/checkout'({ params, body, actor, ...context }) {
    const { db, config } = context
    const { id, ownerId, title } = await findOwnHome(db, params.id, actor)
    ensure(!(await isShutHome(db, id)), 'This home is closed right now. You were not charged.')
    const { isCovered, text, feeCents } = await coverOf(db, { homeId: id, ownerId }, context.now())
    ensure(!isCovered, text)
    return startCheckout(context, actor, {
      operation: `premium-review:${id}:${await countReviewPayments(db, id)}`,
      purpose: 'PREMIUM_REVIEW',
      subjectId: id,
      homeId: id,
      currency: 'USD',
      lines: [
        {
          purpose: 'PREMIUM_REVIEW',
          label: `Premium review for one year, ${title.trim() || 'your home'}`,
          amountCents: feeCents,
        },
      ],
      successUrl: readReturnUrl(config, 'successUrl', body.successUrl),
      cancelUrl: readReturnUrl(config, 'cancelUrl', body.cancelUrl),
    })
  },
})
