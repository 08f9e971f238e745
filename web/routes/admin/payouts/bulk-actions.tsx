import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { formatMoney } from '#contract/money.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { BulkActions } from '#web/features/staff/bulk-actions.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { AdminPayout } from './payout-actions.tsx'

/** "$850 and €120": amounts in different currencies are not added up. */
function sumOf(payouts: readonly AdminPayout[]) {
  const sums = Map.groupBy(payouts, ({ currency }) => currency)
  return [...sums]
    .map(([currency, of]) =>
      formatMoney(
        of.reduce((sum, { amountCents }) => sum + amountCents, 0),
        currency,
      ),
    )
    .join(' and ')
}

export const mayGoInBulk = (payout: AdminPayout) => allows(payout, 'send') || allows(payout, 'pay')

type Props = { rows: readonly AdminPayout[]; onDone: () => void }

/** One action for several payouts, the way a bank processes them. */
export function PayoutBulkActions({ rows, onDone }: Props) {
  const [typed, setTyped] = useState('')
  const bulk = useApiMutation('POST /admin/payouts/bulk')
  const reference = typed.trim()
  return (
    <BulkActions
      noun="payout"
      rows={rows}
      sum={sumOf}
      allows={allows}
      nameOf={({ ownerName }) => ownerName}
      actions={{
        send: {
          label: 'Mark as sent',
          title: 'Mark these payouts as sent?',
          text: 'Make these bank transfers first. This records that they were sent.',
          done: 'sent',
        },
        pay: {
          label: 'Mark as arrived',
          title: 'Mark these payouts as arrived?',
          text: 'We’ll notify the owners. This cannot be undone.',
          done: 'marked as arrived',
          fields: (
            <TextField
              label="Bank reference"
              help="For the whole batch, as shown on the bank statement. The owners will see it too."
              maxLength={100}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          ),
        },
      }}
      run={async (action, ids) => {
        if (action === 'pay' && !reference) throw new Error('Enter the bank reference.')
        return bulk.mutateAsync({ body: action === 'pay' ? { action, ids, reference } : { action, ids } })
      }}
      onDone={onDone}
    />
  )
}
