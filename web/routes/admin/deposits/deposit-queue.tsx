import { useState } from 'react'
import { Link } from 'react-router'
import type { Deposit } from '#contract/money/deposits.ts'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { DepositView } from '#web/features/money/deposits/deposit-view.tsx'
import { stillHeld } from '#web/features/money/deposits/words.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Presence } from '#web/features/staff/presence.tsx'
import { rowAfter } from '#web/features/staff/rows.ts'
import { disputedDeposits } from '#web/routes/admin/applications/waiting.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { TextField } from '#web/ui/field.tsx'
import { List } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { parseMoney } from '#web/ui/parse-money.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

const columnsOf = (choose: (deposit: Deposit) => void): readonly Column<Deposit>[] => [
  {
    title: 'Resident',
    cell: ({ reservationId, residentName }) => <Link to={screen('/reservation/:id', { id: reservationId })}>{residentName}</Link>,
  },
  { title: 'Home', cell: ({ home }) => home.title },
  { title: 'Deposit', align: 'end', phone: 'side', cell: ({ amountCents, currency }) => formatMoney(amountCents, currency) },
  {
    title: 'Home claims',
    align: 'end',
    phone: 'named',
    cell: ({ claim, currency }) => formatMoney(claim?.totalCents ?? 0, currency),
  },
  {
    title: 'Disputed',
    phone: 'hidden',
    isShort: true,
    cell: ({ objection, timeZone }) => objection && <TimeAgo at={objection.at} zone={timeZone} />,
  },
  {
    title: 'Action',
    phone: 'action',
    cell: (deposit) => (
      <Button variant="soft" size="sm" aria-keyshortcuts="Enter" onClick={() => choose(deposit)}>
        Review and decide<span className="visually-hidden">, {deposit.residentName}</span>
      </Button>
    ),
  },
]

const keyOf = ({ id }: Deposit) => id

/** Disputed deposits, the longest wait first. */
export function DepositQueue() {
  const [searchParams] = useQueryParams()
  const list = useList('GET /admin/deposits', disputedDeposits(pageOf(searchParams)))
  const [chosen, setChosen] = useState<Deposit>()
  return (
    <>
      <List
        query={list}
        noun="deposit"
        caption="Disputed deposits"
        rows={({ deposits }) => deposits}
        keyOf={keyOf}
        columns={columnsOf(setChosen)}
        empty={{
          title: 'No disputed deposits',
          text: 'When a resident disputes a deposit claim, it appears here for your decision.',
        }}
      />
      {chosen && (
        <Decide
          deposit={chosen}
          next={rowAfter(list.data?.deposits ?? [], keyOf, chosen.id)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </>
  )
}

type Asked = { deposit: Deposit; next: Deposit | undefined; onClose: () => void }

function Decide({ deposit, next, onClose }: Asked) {
  const { id, claim, currency } = deposit
  const [amount, setAmount] = useState('')
  const decide = useApiMutation('POST /admin/deposits/{id}/decide')
  const keptCents = parseMoney(amount)
  const most = claim?.totalCents ?? 0
  return (
    <ConfirmDialog
      open
      title="Decide this deposit dispute"
      action="Decide"
      doing="Saving..."
      reason={{ about: id, label: 'Reasons', help: 'Both sides will see this.' }}
      onConfirm={async (words) => {
        if (keptCents === undefined) throw new Error('Enter what the home keeps, such as 0 or 45.50.')
        await decide.mutateAsync({ params: { id }, body: { keptCents, words } })
        announce({
          words: `Decided. ${formatMoney(stillHeld(deposit) - keptCents, currency)} will be returned to ${deposit.residentName}. Both sides notified.`,
          ...(next && { next: { label: next.residentName, row: next.id } }),
        })
      }}
      onClose={onClose}
    >
      <Presence of="deposit" id={id} />
      <DepositView deposit={deposit} />
      <TextField
        label="The home keeps"
        inputMode="decimal"
        placeholder="0"
        help={`Up to ${formatMoney(most, currency)}, the amount it claims.`}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      {keptCents !== undefined && keptCents <= most && (
        <p>{formatMoney(stillHeld(deposit) - keptCents, currency)} will be returned to the resident.</p>
      )}
    </ConfirmDialog>
  )
}
