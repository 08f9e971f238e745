import type { Config } from '#server/kernel/config.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { renderEmail } from '#server/kernel/mail/mail.layout.ts'
import { sendMail } from '#server/kernel/mail/mail.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { wantsMail } from '#server/messaging/notifications/preferences.ts'
import type { PaymentEffect } from '#server/payments/checkout/effects.ts'
import { findHomeForReview } from './premium-review.queries.ts'

type Settings = Pick<Config, 'publicUrl'>

/** The review may be submitted now. A home that is gone needs none. */
export const premiumReviewEffect = (config: Settings): PaymentEffect => ({
  async succeeded(tx, payment, at) {
    const home = await findHomeForReview(tx, payment.subjectId)
    if (!home || home.ownerId !== payment.accountId || home.status === 'DELETED')
      return { giveBack: 'The home is no longer there to be reviewed.' }
    const words = `The premium review of ${home.title || 'your home'} is paid for a year. You can submit it now.`
    await tellOfReview(tx, home, { title: 'Your review is paid', words }, { at, config })
    return undefined
  },
})

type Home = NonNullable<Awaited<ReturnType<typeof findHomeForReview>>>

export async function tellOfReview(
  tx: Tx,
  { id, userId, email, firstName }: Home,
  { title, words }: { title: string; words: string },
  { at, config }: { at: Date; config: Settings },
) {
  const link = `/homeowner/premium-verification-process?home=${id}`
  await notify(tx, { userId, type: 'VERIFICATION', title, message: words, link }, at)
  if (!(await wantsMail(tx, userId, 'VERIFICATION'))) return
  const parts = [words, { link: `${config.publicUrl}${link}`, label: 'View verification' }]
  await sendMail(tx, { to: email, ...renderEmail({ subject: title, greeting: `Hello ${firstName},`, parts }) }, at)
}
