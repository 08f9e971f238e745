import type { TaxStatement } from '#contract/money/tax-statements.ts'
import { formatMoney } from '#contract/money.ts'
import { formatDayOf, formatFullDateTime, formatMonth, platformZone } from '#contract/time.ts'
import type { Config } from '#server/kernel/config.ts'
import { type CsvCell, toCsv } from '#server/kernel/csv.ts'
import { issuerOf } from '#server/kernel/pdf/issuer.ts'
import { makePdf } from '#server/kernel/pdf/pdf.ts'

type Sums = TaxStatement['totals']
const none: Sums = { grossCents: 0, refundedCents: 0, depositsKeptCents: 0, netCents: 0, paidOutCents: 0 }

export const sumLines = (lines: readonly Sums[]): Sums =>
  lines.reduce(
    (sum, line) => ({
      grossCents: sum.grossCents + line.grossCents,
      refundedCents: sum.refundedCents + line.refundedCents,
      depositsKeptCents: sum.depositsKeptCents + line.depositsKeptCents,
      netCents: sum.netCents + line.netCents,
      paidOutCents: sum.paidOutCents + line.paidOutCents,
    }),
    none,
  )

const disclaimer = 'A statement of what our ledger recorded. It is not a tax form and not tax advice.'

type Made = { config: Pick<Config, 'operator' | 'supportEmail'>; madeAt: Date; billedTo: readonly string[] }

/** The statement that an owner gives to their tax preparer. */
export function statementPdf(statement: TaxStatement, { config, madeAt, billedTo }: Made) {
  const { year, currency, lines, totals, depositsHeld, feesCents } = statement
  const money = (cents: number) => formatMoney(cents, currency)
  const closing = statement.isOver ? 'on December 31' : `as of ${formatDayOf(madeAt, platformZone)}`
  return makePdf({
    title: 'Yearly statement',
    number: String(year),
    summary: `${money(totals.netCents)} earned and ${money(totals.paidOutCents)} paid out in ${year}`,
    issuer: issuerOf(config),
    parties: [{ label: 'For', lines: [...billedTo] }],
    facts: [
      ['Owed to you on January 1', money(statement.openingCents)],
      ['Received for you', money(totals.grossCents)],
      ['Refunded to residents', money(0 - totals.refundedCents)],
      ['Kept from deposits', money(totals.depositsKeptCents)],
      ['Paid out to you', money(0 - totals.paidOutCents)],
      [`Owed to you ${closing}`, money(statement.closingCents)],
      ...(feesCents === null ? [] : [['Paid to Waymark', money(feesCents)] as const]),
    ],
    tables: [
      {
        title: 'By month and home',
        columns: [
          { label: 'Month' },
          { label: 'Home', share: 1.6 },
          { label: 'Received', isMoney: true },
          { label: 'Refunded', isMoney: true },
          { label: 'Deposits kept', isMoney: true },
          { label: 'Paid out', isMoney: true },
        ],
        rows: lines.map((line) => [
          formatMonth(`${line.month}-01`),
          line.homeTitle,
          money(line.grossCents),
          money(0 - line.refundedCents),
          money(line.depositsKeptCents),
          money(line.paidOutCents),
        ]),
        totals: [['Earned', money(totals.netCents)]],
      },
      {
        title: `Deposits held for residents ${closing}`,
        columns: [
          { label: 'Home', share: 3 },
          { label: 'Amount', isMoney: true },
        ],
        rows: depositsHeld.map(({ homeTitle, cents }) => [homeTitle, money(cents)]),
        totals: [['Total held', money(depositsHeld.reduce((sum, { cents }) => sum + cents, 0))]],
      },
    ],
    notes: [{ text: disclaimer }, { text: 'Deposits held are the residents’ money and not part of what you earned.' }],
    footer: `Statement for ${year} · Issued on ${formatFullDateTime(madeAt, platformZone)} by ${config.operator.name} · Not tax advice`,
    madeAt,
  })
}

const head = ['Month', 'Home', 'Received', 'Refunded', 'Deposits kept', 'Earned', 'Paid out', 'Currency']

export const statementCsv = ({ lines, currency }: TaxStatement) =>
  toCsv(
    head,
    lines.map((line): CsvCell[] => [
      line.month,
      line.homeTitle,
      { cents: line.grossCents },
      { cents: 0 - line.refundedCents },
      { cents: line.depositsKeptCents },
      { cents: line.netCents },
      { cents: line.paidOutCents },
      currency,
    ]),
  )
