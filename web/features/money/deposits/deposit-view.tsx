import type { ReactNode } from 'react'
import type { Deposit } from '#contract/money/deposits.ts'
import { formatMoney } from '#contract/money.ts'
import { formatShortDayOf } from '#contract/time.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { Text } from '#web/ui/text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { depositStatusLabel, returnLabel } from './words.ts'

const depositStatuses = statusTable(depositStatusLabel, {
  RETURN_DUE: 'notice',
  CLAIM_NOTICED: 'notice',
  DISPUTED: 'danger',
  RETURNED: 'good',
  PARTIALLY_RETURNED: 'good',
})
export const DepositBadge = ({ status }: Pick<Deposit, 'status'>) => <StatusBadge of={depositStatuses} value={status} />

/** A deposit as both sides and staff see it; the actions of each side are passed as children. */
export function DepositView({ deposit, isMine, children }: { deposit: Deposit; isMine?: boolean; children?: ReactNode }) {
  const { currency, amountCents, returnedCents, claimedCents, nextStep, claim, objection, decision, refund, history, timeZone } =
    deposit
  const returned = isMine ? 'Returned to you' : 'Returned to resident'
  return (
    <Stack>
      <p>{nextStep}</p>
      <Facts>
        <Fact label="Paid">
          {formatMoney(amountCents, currency)}, {formatShortDayOf(deposit.receivedAt, timeZone)}
        </Fact>
        {claimedCents > 0 && <Fact label="Kept by the home">{formatMoney(claimedCents, currency)}</Fact>}
        {refund && (
          <Fact label={returned}>
            {formatMoney(refund.amountCents, currency)}, {returnLabel[refund.status]}
            {refund.settledAt && ` on ${formatShortDayOf(refund.settledAt, timeZone)}`}
          </Fact>
        )}
        {!refund && returnedCents > 0 && <Fact label={returned}>{formatMoney(returnedCents, currency)}</Fact>}
      </Facts>
      {claim && <Claim claim={claim} currency={currency} />}
      {objection && <Words title={isMine ? 'Your response' : 'The resident’s response'} words={objection.words} />}
      {decision && (
        <Words
          title={decision.by === 'Waymark staff' ? 'Our team’s decision' : `Decision by ${decision.by}`}
          words={decision.words}
        />
      )}
      {children}
      {history.length > 0 && (
        <Fold variant="link" summary="History">
          <Timeline events={history} zone={timeZone} />
        </Fold>
      )}
    </Stack>
  )
}

const Words = ({ title, words }: { title: string; words: string }) => (
  <Stack gap={1}>
    <Text as="h3" size="md">
      {title}
    </Text>
    <Text typed>{words}</Text>
  </Stack>
)

const Claim = ({ claim, currency }: { claim: NonNullable<Deposit['claim']>; currency: string }) => (
  <Stack gap={2}>
    <Text as="h3" size="md">
      Deductions claimed by the home: {formatMoney(claim.totalCents, currency)}
    </Text>
    <Stack as="ul" gap={3} divided>
      {claim.lines.map(({ words, amountCents, documents }) => (
        <li key={words}>
          <Row as="span" between nowrap>
            <span>{words}</span>
            <Text as="strong" nowrap>
              {formatMoney(amountCents, currency)}
            </Text>
          </Row>
          {documents.map(({ id, name, downloadUrl }) => (
            <a key={id} href={downloadUrl} download>
              {name}
            </a>
          ))}
        </li>
      ))}
    </Stack>
  </Stack>
)
