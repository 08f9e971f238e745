import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { formatMoney } from '#contract/money.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { plural } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'
import type { AdminPayout } from './payout-actions.tsx'

type Step = 'send' | 'pay'
const words = {
  send: {
    button: 'Mark as sent',
    title: 'Mark these payouts as sent?',
    says: 'Make these bank transfers first. This records that they were sent.',
    done: 'sent',
  },
  pay: {
    button: 'Mark as arrived',
    title: 'Mark these payouts as arrived?',
    says: 'We’ll notify the owners. This cannot be undone.',
    done: 'marked as arrived',
  },
} as const

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

/** One action for several payouts, the way a bank processes them. Each is checked on its own, and those that fail are named. */
export function PayoutBulk({ chosen, onDone }: { chosen: readonly AdminPayout[]; onDone: () => void }) {
  const [asked, setAsked] = useState<Step>()
  const [reference, setReference] = useState('')
  const bulk = useApiMutation('POST /admin/payouts/bulk')
  if (chosen.length === 0) return null
  const of = (step: Step) => chosen.filter((payout) => allows(payout, step))

  async function run(step: Step) {
    const ids = of(step).map(({ id }) => id)
    if (step === 'pay' && !reference.trim()) throw new Error('Enter the bank reference.')
    const { changed, results } = await bulk.mutateAsync({
      body: step === 'pay' ? { action: step, ids, reference: reference.trim() } : { action: step, ids },
    })
    const failed = results
      .filter(({ isDone }) => !isDone)
      .map(({ id, message }) => `${chosen.find((one) => one.id === id)?.ownerName ?? 'One'}: ${message}`)
    announce({ words: [`${plural(changed, 'payout')} ${words[step].done}.`, ...failed].join(' ') })
    setReference('')
    onDone()
  }

  const now = asked && of(asked)
  return (
    <Row align="end">
      <p role="status">
        {plural(chosen.length, 'payout')} selected, {sumOf(chosen)}
      </p>
      {(['send', 'pay'] as const).map((step) => {
        const ready = of(step)
        return (
          ready.length > 0 && (
            <Button key={step} variant="soft" onClick={() => setAsked(step)}>
              {words[step].button}: {ready.length}
            </Button>
          )
        )
      })}
      {asked && now && (
        <ConfirmDialog
          open
          title={words[asked].title}
          action={`${words[asked].button}: ${plural(now.length, 'payout')}`}
          onConfirm={() => run(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            <strong>
              {plural(now.length, 'payout')}, {sumOf(now)}
            </strong>
          </p>
          <p>{words[asked].says} This applies only to the payouts it is allowed for. The rest will not change.</p>
          {asked === 'pay' && (
            <TextField
              label="Bank reference"
              help="For the whole batch, as shown on the bank statement. The owners will see it too."
              maxLength={100}
              value={reference}
              onChange={({ target }) => setReference(target.value)}
            />
          )}
        </ConfirmDialog>
      )}
    </Row>
  )
}
