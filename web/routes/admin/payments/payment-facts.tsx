import { formatMoney } from '#contract/money.ts'
import type { PaymentForStaff } from '#contract/payments/flagged-payments.ts'
import { paymentStatusLabel, purposeLabel } from '#contract/payments/payment-words.ts'
import { RecordHistory } from '#web/features/staff/record-history.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Muted } from '#web/ui/text.tsx'
import { PastDateTime } from '#web/ui/time.tsx'

/** The names of ledger accounts in words: "OWNER_PAYABLE" becomes "Owner payable". */
const inWords = (name: string) => name.charAt(0) + name.slice(1).toLowerCase().replaceAll('_', ' ')

/** Everything known about one payment: charges, what the provider reported, the ledger, refunds and its history. */
export function PaymentFacts({ payment }: { payment: PaymentForStaff }) {
  const { flag, payer, home, purpose, status, amountCents, refundedCents, currency, createdAt, succeededAt } = payment
  const { lines, providerEvents, postings, refunds } = payment
  const money = (cents: number) => formatMoney(cents, currency)
  return (
    <>
      {flag && <Alert tone="notice">{flag}</Alert>}
      <Facts>
        <Fact label="Paid by">
          {payer.name}
          {payer.email && `, ${payer.email}`}
        </Fact>
        {home && <Fact label="Home">{home.title}</Fact>}
        <Fact label="For">{purposeLabel[purpose]}</Fact>
        <Fact label="Amount">
          {money(amountCents)}
          {refundedCents > 0 && `, ${money(refundedCents)} refunded`}
        </Fact>
        <Fact label="Status">{paymentStatusLabel[status]}</Fact>
        <Fact label="Started">
          <PastDateTime at={createdAt} />
        </Fact>
        {succeededAt && (
          <Fact label="Paid">
            <PastDateTime at={succeededAt} />
          </Fact>
        )}
      </Facts>
      <Part title="Charges" rows={lines.map((line) => [line.label, money(line.amountCents)])} />
      <Part
        title="Provider records"
        rows={providerEvents.map((event) => [
          `${event.type}: ${inWords(event.outcome).toLowerCase()}`,
          <PastDateTime key={event.id} at={event.receivedAt} />,
        ])}
      />
      <Part
        title="Our records"
        rows={postings.flatMap(({ kind, entries }) =>
          entries.map(
            ({ account, amountCents: cents }) => [`${inWords(kind)}: ${inWords(account).toLowerCase()}`, money(cents)] as const,
          ),
        )}
      />
      <Part
        title="Refunds"
        rows={refunds.map((refund) => [`${inWords(refund.status)}: ${refund.reason}`, money(refund.amountCents)])}
      />
      <h3>History</h3>
      <RecordHistory type="payment" id={payment.id} />
    </>
  )
}

function Part({ title, rows }: { title: string; rows: readonly (readonly [string, React.ReactNode])[] }) {
  return (
    <section>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <Muted size="inherit">None.</Muted>
      ) : (
        <Facts>
          {rows.map(([label, value], index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand there twice, and none moves
            <Fact key={index} label={label}>
              {value}
            </Fact>
          ))}
        </Facts>
      )}
    </section>
  )
}
