import { useState } from 'react'
import { Link } from 'react-router'
import type { Deposit } from '#contract/deposits.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { formatMoney } from '#web/ui/format.ts'
import { parseMoney } from '#web/ui/parse-money.ts'
import { DepositBadge, DepositView } from './deposit-view.tsx'
import styles from './deposits.module.css'

/** Deposits that two sides do not agree about, longest wait first; nothing where there are none. */
export function DecideDeposits() {
  const { data } = useApi('GET /admin/deposits', { query: { status: ['DISPUTED'] } })
  const [chosen, setChosen] = useState<Deposit>()
  if (!data || data.deposits.length === 0) return null
  return (
    <Card title="Deposits to decide about">
      {data.deposits.map((deposit) => (
        <div key={deposit.id} className={styles.deposit}>
          <div className={styles.head}>
            <h3 className={styles.small}>
              <Link to={`/reservation/${deposit.reservationId}`}>
                {deposit.residentName}, {deposit.home.title}
              </Link>
            </h3>
            <DepositBadge status={deposit.status} />
          </div>
          <DepositView deposit={deposit}>
            <p>
              <Button look="soft" onClick={() => setChosen(deposit)}>
                Decide
              </Button>
            </p>
          </DepositView>
        </div>
      ))}
      {chosen && <Decide deposit={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  )
}

function Decide({ deposit: { id, claim, amountCents, currency }, onClose }: { deposit: Deposit; onClose: () => void }) {
  const [amount, setAmount] = useState('')
  const decide = useApiMutation('POST /admin/deposits/{id}/decide')
  const keptCents = parseMoney(amount)
  const most = claim?.totalCents ?? 0
  return (
    <ConfirmDialog
      open
      title="Decide about this deposit"
      action="Decide"
      doing="One moment..."
      reason={{ label: 'Reasons', help: 'Both sides read them, and can appeal.' }}
      onConfirm={(words) => {
        if (keptCents === undefined) throw new Error('Enter what the home keeps, like 0 or 45.50.')
        return decide.mutateAsync({ params: { id }, body: { keptCents, words } })
      }}
      onClose={onClose}
    >
      <TextField
        label="The home keeps"
        inputMode="decimal"
        placeholder="0"
        help={`At most ${formatMoney(most, currency)}, what it claims.`}
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
      />
      {keptCents !== undefined && keptCents <= most && (
        <p>{formatMoney(amountCents - keptCents, currency)} goes back to the resident.</p>
      )}
    </ConfirmDialog>
  )
}
