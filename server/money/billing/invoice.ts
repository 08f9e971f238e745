import { formatMoney } from '#contract/money.ts'
import { formatMethod } from '#contract/payments/payment-words.ts'
import { formatDayOf, formatFullDateTime, platformZone } from '#contract/time.ts'
import type { Actor, Context } from '#server/kernel/context.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { issuerOf } from '#server/kernel/pdf/issuer.ts'
import { makePdf } from '#server/kernel/pdf/pdf.ts'
import { findAccountHolder, listLines } from '#server/payments/checkout/payments.queries.ts'
import { paidTotals, refundTables } from '#server/payments/checkout/refunds.pdf.ts'
import { listRefundsOf } from '#server/payments/checkout/refunds.queries.ts'
import { billedTo } from './billed-to.ts'
import type { findRecord } from './billing.queries.ts'
import { planPeriodOf } from './plan-period.ts'

type Record = NonNullable<Awaited<ReturnType<typeof findRecord>>>

/** The year and the start of the ID: short enough to read aloud, and stable. */
export const numberOf = ({ id, createdAt }: Pick<Record, 'id' | 'createdAt'>) =>
  `WM-${createdAt.getUTCFullYear()}-${id.slice(0, 8).toUpperCase()}`

type Call = Pick<Context, 'db' | 'now' | 'config'> & { actor: Actor }

/** A document to keep and print. An open payment is a bill, a paid one an invoice. */
export async function makeInvoice({ db, now, config, actor }: Call, record: Record) {
  const [holder, lines, refunds] = await Promise.all([
    findAccountHolder(db, actor.accountId).then((one) => orNotFound(one, 'Owner')),
    listLines(db, record.id),
    listRefundsOf(db, record.id),
  ])
  const { currency, amountCents, paidAt, cardBrand, cardLastFour, mode } = record
  const money = (cents: number) => formatMoney(cents, currency)
  const number = numberOf(record)
  const period = planPeriodOf(record, lines)
  const card = cardBrand && cardLastFour ? { brand: cardBrand, lastFour: cardLastFour } : null
  const content = await makePdf({
    title: 'Invoice',
    number,
    summary: paidAt
      ? `${money(amountCents)} paid on ${formatFullDateTime(paidAt, platformZone)}`
      : `${money(amountCents)}, not paid`,
    issuer: issuerOf(config),
    parties: [
      { label: 'Billed to', lines: await billedTo(db, actor.accountId, holder) },
      { label: 'Paid to', lines: issuerOf(config) },
    ],
    facts: [
      ['Invoice number', number],
      ['Invoice date', formatDayOf(record.createdAt, platformZone)],
      ...(period ? [['Period', period] as const] : []),
      ...(paidAt
        ? [
            ['Method', formatMethod(card, mode === 'SUBSCRIPTION')] as const,
            ['Paid on', formatFullDateTime(paidAt, platformZone)] as const,
          ]
        : []),
    ],
    tables: [
      {
        title: 'Details',
        columns: [
          { label: 'Description', share: 3 },
          { label: 'Amount', isMoney: true },
        ],
        rows: lines.map((line) => [line.label, money(line.amountCents)]),
        totals: paidTotals('Total', record, money),
      },
      ...refundTables(refunds, money, platformZone),
    ],
    notes: [{ text: 'A plan pays for the use of Waymark. It never changes how homes rank in search.' }],
    footer: `Invoice ${number} · Issued on ${formatFullDateTime(now(), platformZone)} by ${config.operator.name}`,
    madeAt: now(),
  })
  return { name: `Waymark invoice ${number}.pdf`, content }
}
