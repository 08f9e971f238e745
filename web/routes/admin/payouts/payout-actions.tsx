import { useState } from 'react'
import type * as z from 'zod'
import { allowedAmong } from '#contract/allowed-actions.ts'
import type { adminPayoutRow, payoutActionForm } from '#contract/money/payouts.ts'
import { formatMoney } from '#contract/money.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { HistoryDialog } from '#web/features/staff/record-history.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { useAction } from '#web/ui/use-action.ts'

export type AdminPayout = z.output<typeof adminPayoutRow>
type Body = z.input<typeof payoutActionForm>
type Action = Body['action']

type Words = {
  label: string
  title: string
  says: (owner: string, money: string) => string
  done: (owner: string, money: string) => string
  /** Needs no input and loses nothing, so there is no dialog. */
  isAtOnce?: true
  /** Whether the action moves the payout on toward the owner's bank account. */
  isOnward?: true
  /** If set, the dialog asks for a reason. */
  reasonHelp?: string
}
const words: Record<Action, Words> = {
  send: {
    label: 'Mark as sent',
    title: 'Mark this payout as sent?',
    says: (owner, money) => `Send ${money} to ${owner} through the bank first. This records that it was sent.`,
    done: (owner, money) => `Sent: ${money} to ${owner}.`,
    isOnward: true,
  },
  hold: {
    label: 'Put on hold',
    title: 'Put this payout on hold?',
    says: (owner, money) => `${money} for ${owner} will be on hold until someone releases it.`,
    done: (owner, money) => `On hold: ${money} for ${owner}. Owner notified.`,
    reasonHelp: 'The owner will see this.',
  },
  release: {
    label: 'Release',
    title: 'Release this payout?',
    says: (owner, money) => `${money} for ${owner} will be scheduled again. We’ll notify the owner.`,
    done: (owner, money) => `Released: ${money} for ${owner} is scheduled again.`,
    isAtOnce: true,
    isOnward: true,
  },
  pay: {
    label: 'Mark as arrived',
    title: 'Mark this payout as arrived?',
    says: (owner, money) => `We’ll let ${owner} know that ${money} arrived. This cannot be undone.`,
    done: (owner, money) => `Arrived: ${money} for ${owner}. Owner notified.`,
    isOnward: true,
  },
  fail: {
    label: 'Mark as failed',
    title: 'Mark this payout as failed?',
    says: (owner, money) => `${money} for ${owner} will be rescheduled in two days, so they can fix their bank details.`,
    done: (owner, money) => `Failed: ${money} for ${owner} is rescheduled in two days.`,
    reasonHelp: 'The owner will see this, and we’ll ask them to check their bank details.',
  },
  retry: {
    label: 'Reschedule',
    title: 'Reschedule for today?',
    says: (owner, money) => `${money} for ${owner} will be scheduled for today.`,
    done: (owner, money) => `Scheduled for today: ${money} for ${owner}.`,
    isAtOnce: true,
    isOnward: true,
  },
}
const order: readonly Action[] = ['send', 'pay', 'release', 'retry', 'hold', 'fail']

function bodyOf(action: Action, reason: string, reference: string): Body {
  if (action === 'hold' || action === 'fail') return { action, reason }
  if (action !== 'pay') return { action }
  if (!reference) throw new Error('Enter the bank reference.')
  return { action, reference }
}

/** Records an action and announces it, with the next row. A hold can be undone; money that was sent cannot. */
function useRecord({ id, ownerName, amountCents, currency }: AdminPayout, next: AdminPayout | undefined) {
  const record = useApiMutation('PUT /admin/payouts/{id}')
  const say = (action: Action) => words[action].done(ownerName, formatMoney(amountCents, currency))
  const take = async (body: Body): Promise<void> => {
    await record.mutateAsync({ params: { id }, body })
    announce({
      words: say(body.action),
      ...(next && { next: { label: `${next.ownerName}, ${formatMoney(next.amountCents, next.currency)}`, row: next.id } }),
      ...(body.action === 'hold' && { undo: { label: 'Release', run: () => take({ action: 'release' }) } }),
    })
  }
  return take
}

type Props = { payout: AdminPayout; next: AdminPayout | undefined }

/** What staff may record about a payout now, according to the server. */
export function PayoutActions({ payout, next }: Props) {
  const [asked, setAsked] = useState<Action>()
  const [showsHistory, setShowHistory] = useState(false)
  const take = useRecord(payout, next)
  const atOnce = useAction((action: Action) =>
    take(bodyOf(action, '', '')).catch((error: Error) => announce({ words: error.message })),
  )
  const press = (action: Action) => (words[action].isAtOnce ? void atOnce.run(action) : setAsked(action))
  const [main, ...others] = allowedAmong(payout, order)
  const about = `${payout.ownerName}, ${payout.roomName}`
  return (
    <Row gap={1} nowrap>
      {main && (
        <Button variant={words[main].isOnward ? 'soft' : 'plain'} size="sm" onClick={() => press(main)}>
          {words[main].label}
          <span className="visually-hidden">, {about}</span>
        </Button>
      )}
      <RowMenu about={about}>
        {others.map((action) => (
          <MenuItem key={action} onClick={() => press(action)}>
            {words[action].label}
          </MenuItem>
        ))}
        <MenuItem onClick={() => setShowHistory(true)}>History</MenuItem>
      </RowMenu>
      {asked && <Ask payout={payout} action={asked} take={take} onClose={() => setAsked(undefined)} />}
      {showsHistory && <HistoryDialog type="payout" id={payout.id} onClose={() => setShowHistory(false)} />}
    </Row>
  )
}

type Asked = { payout: AdminPayout; action: Action; take: (body: Body) => Promise<void>; onClose: () => void }

function Ask({ payout: { id, ownerName, amountCents, currency }, action, take, onClose }: Asked) {
  const [reference, setReference] = useState('')
  const { label, title, says, reasonHelp } = words[action]
  return (
    <ConfirmDialog
      open
      title={title}
      action={label}
      isDanger={action === 'fail'}
      {...(reasonHelp && { reason: { about: id, label: 'Reason', help: reasonHelp } })}
      onConfirm={async (reason) => take(bodyOf(action, reason, reference.trim()))}
      onClose={onClose}
    >
      <p>{says(ownerName, formatMoney(amountCents, currency))}</p>
      {action === 'pay' && (
        <TextField
          label="Bank reference"
          help="As shown on the bank statement. The owner will see it too."
          maxLength={100}
          value={reference}
          onChange={({ target }) => setReference(target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
