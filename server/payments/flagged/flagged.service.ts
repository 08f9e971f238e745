import { type FlaggedPayment, flaggedPayments, type PaymentForStaff } from '#contract/payments/flagged-payments.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { oneLook } from '#server/kernel/http/access-audit.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { listLines, lockPayment, setPayment } from '#server/payments/checkout/payments.queries.ts'
import {
  countFlagged,
  findForStaff,
  listEntriesOf,
  listFlagged,
  listProviderEvents,
  listRefundsOfFlagged,
  type PaymentForStaffRow,
} from './flagged.queries.ts'

const present = ({
  payerName,
  payerEmail,
  payerUserId: _hidden,
  homeId,
  homeTitle,
  ...payment
}: PaymentForStaffRow): FlaggedPayment => ({
  ...payment,
  payer: { name: payerName, email: payerEmail },
  home: homeId ? { id: homeId, title: homeTitle ?? '' } : null,
})

const findOne = async (db: Db, id: string) => orNotFound(await findForStaff(db, id), 'Payment')

async function readWhole(db: Db, payment: PaymentForStaffRow): Promise<PaymentForStaff> {
  const { id } = payment
  const [lines, providerEvents, entries, refunds] = await Promise.all([
    listLines(db, id),
    listProviderEvents(db, id),
    listEntriesOf(db, id),
    listRefundsOfFlagged(db, id),
  ])
  const postings = [...Map.groupBy(entries, (entry) => entry.id).values()].map((of) => ({
    id: of[0]!.id,
    kind: of[0]!.kind,
    postedAt: of[0]!.postedAt,
    entries: of.map(({ account, amountCents }) => ({ account, amountCents })),
  }))
  return { ...present(payment), lines, providerEvents, postings, refunds }
}

export const flaggedPaymentsService = handlers(flaggedPayments, {
  async 'GET /admin/payments/flagged'({ db, query }) {
    const [payments, counts] = await Promise.all([listFlagged(db, query), countFlagged(db)])
    const { view, page, limit } = query
    return { payments: payments.map(present), total: counts[view], page, limit, counts }
  },

  /** The payer sees in their account's history that staff viewed it. */
  async 'GET /admin/payments/{id}'({ db, now, actor, caller, limits, params: { id } }) {
    const payment = await findOne(db, id)
    const { payerUserId: payer } = payment
    if (payer && (await limits.isWithin('user.readPayment', `${actor.userId}:${id}`, oneLook)))
      await insertAuditEvent(db, { at: now(), actor, caller, action: 'user.readPayment', subject: ['user', payer] })
    return readWhole(db, payment)
  },

  // Removes only the flag: money moves through refunds and payouts, each with its own rules.
  async 'POST /admin/payments/{id}/looked-at'({ db, now, actor, caller, params: { id }, body: { flag, words } }) {
    await inTransaction(db, async (tx) => {
      const payment = orNotFound(await lockPayment(tx, id), 'Payment')
      ensure(payment.flag !== null, 'Someone already reviewed this payment.', 'already_done')
      ensure(
        payment.flag === flag,
        'There is new information about this payment. Check the latest version and try again.',
        'changed_meanwhile',
      )
      await setPayment(tx, id, { flag: null })
      const details = { flag, reason: words }
      await insertAuditEvent(tx, { at: now(), actor, caller, action: 'payment.review', subject: ['payment', id], details })
    })
    return readWhole(db, await findOne(db, id))
  },
})
