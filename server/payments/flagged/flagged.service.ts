import { type FlaggedPayment, flaggedPayments, type PaymentForStaff } from '#contract/payments/flagged-payments.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
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

const present = ({ payerName, payerEmail, homeId, homeTitle, ...payment }: PaymentForStaffRow): FlaggedPayment => ({
  ...payment,
  payer: { name: payerName, email: payerEmail },
  home: homeId ? { id: homeId, title: homeTitle ?? '' } : null,
})

async function readOne(db: Db, id: string): Promise<PaymentForStaff> {
  const payment = orNotFound(await findForStaff(db, id), 'Payment')
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

  'GET /admin/payments/{id}': ({ db, params }) => readOne(db, params.id),

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
    return readOne(db, id)
  },
})
