import { formatMomentDay, formatMoney } from '#contract/format.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { makePdf } from '#server/kernel/pdf.ts'
import { found } from '#server/kernel/refusal.ts'
import { findAccountHolder, listLines } from '#server/payments/payments.queries.ts'
import type { findRecord } from './billing.queries.ts'

type Record = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** Year and the beginning of its name: short enough to read out, and the same for ever. */
export const numberOf = ({ id, createdAt }: Pick<Record, 'id' | 'createdAt'>) =>
  `WM-${createdAt.getUTCFullYear()}-${id.slice(0, 8).toUpperCase()}`

type Call = Pick<Context, 'db' | 'now' | 'config'> & { actor: Actor }

/** What was paid, to keep and to print. An open payment is a bill, a paid one an invoice. */
export async function makeInvoice({ db, now, config, actor }: Call, record: Record) {
  const holder = found(await findAccountHolder(db, actor.accountId), 'Owner')
  const lines = await listLines(db, record.id)
  const { currency, amountCents, refundedCents, paidAt } = record
  const number = numberOf(record)
  const name = [holder.firstName, holder.lastName].filter(Boolean).join(' ')
  const refunded = refundedCents > 0 ? [['Paid back', `-${formatMoney(refundedCents, currency)}`] as const] : []
  const content = await makePdf({
    title: `Invoice ${number}`,
    summary: paidAt ? `Paid on ${formatMomentDay(paidAt)}` : 'Not paid',
    facts: [
      ['To', [holder.businessName, name].filter(Boolean).join(', ')],
      ['E-mail', holder.email],
      ['Date', formatMomentDay(record.createdAt)],
      ['From', `Waymark, ${config.supportEmail}`],
    ],
    tables: [
      {
        columns: [
          { label: 'For', share: 3 },
          { label: 'Amount', isMoney: true },
        ],
        rows: lines.map((line) => [line.label, formatMoney(line.amountCents, currency)]),
        totals: [['Total', formatMoney(amountCents, currency)], ...refunded],
      },
    ],
    notes: ['A plan pays for the use of Waymark. It never changes the order in which homes are found.'],
    footer: `Waymark · ${config.publicUrl} · Invoice ${number}`,
    madeAt: now(),
  })
  return { name: `Waymark invoice ${number}.pdf`, content }
}
