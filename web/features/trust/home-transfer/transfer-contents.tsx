import type * as z from 'zod'
import { formatMoney } from '#contract/money.ts'
import type { transferContents } from '#contract/trust/home-transfers.ts'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { plural } from '#web/ui/format.ts'

type Contents = z.infer<typeof transferContents>
type Props = { contents: Omit<Contents, 'owedToOldOwner'> & Partial<Contents> }

const sums = (list: readonly { currency: string; cents: number }[]) =>
  list.map(({ cents, currency }) => formatMoney(cents, currency)).join(', ')

/** What goes with a home, and what does not. */
export const TransferContents = ({ contents }: Props) => {
  const { residents, autopay, applications, waitlist, conversations, deposits, owedToOldOwner } = contents
  return (
    <Facts>
      <Fact label="Residents">
        {plural(residents, 'resident')}, {autopay} with autopay
      </Fact>
      <Fact label="In progress at the home">
        {plural(applications, 'application')}, {waitlist} on the waitlist, {plural(conversations, 'conversation')}
      </Fact>
      <Fact label="Deposits that move with it">
        {deposits.length === 0 ? 'None' : `${sums(deposits)} (${deposits.reduce((sum, { count }) => sum + count, 0)})`}
      </Fact>
      {owedToOldOwner && (
        <Fact label="Stays with the current owner">
          {owedToOldOwner.length === 0 ? 'Nothing is waiting for a payout' : `${sums(owedToOldOwner)} not paid out yet`}
        </Fact>
      )}
    </Facts>
  )
}
