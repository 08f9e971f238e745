import { useState } from 'react'
import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import { formatDay } from '#contract/time.ts'
import type { HomeTransferStatus } from '#contract/trust/home-transfer.lifecycle.ts'
import type { StaffTransfer } from '#contract/trust/home-transfers.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Presence } from '#web/features/staff/presence.tsx'
import { TransferBadge } from '#web/features/trust/home-transfer/transfer-badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { PastDateTime, TimeLeft } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { TransferBlocks } from './blocks.tsx'

type Props = { transfer: StaffTransfer; onClose: () => void }
const ended: readonly HomeTransferStatus[] = ['DONE', 'REVERSED', 'DECLINED', 'CANCELED', 'EXPIRED']

/** Everything about one transfer, and what staff can still do about it. */
export const TransferDetails = ({ transfer, onClose }: Props) => (
  <Dialog open wide title={`Transfer of ${transfer.home.title}`} onClose={onClose}>
    <Stack>
      <Presence of="transfer" id={transfer.id} />
      <Row>
        <TransferBadge status={transfer.status} /> <Text>{transfer.nextStep}</Text>
      </Row>
      <TransferBlocks
        title={transfer.status === 'DONE' ? 'Why it cannot be reversed' : 'What’s blocking it now'}
        blocks={transfer.blocks}
      />
      <About transfer={transfer} />
      {transfer.allowedActions.length > 0 && <Actions transfer={transfer} onClose={onClose} />}
      <Fold summary={<FoldTitle>History</FoldTitle>}>
        <Timeline events={transfer.history} zone={transfer.home.timeZone} />
      </Fold>
    </Stack>
  </Dialog>
)

function About({ transfer }: { transfer: StaffTransfer }) {
  const { home, from, to, effectiveOn, requestedBy, requestedAt, reason, answers, movedDeposits, reverseBy } = transfer
  const isAhead = !ended.includes(transfer.status)
  return (
    <Facts>
      <Fact label="Home">
        <Link to={screen('/admin-properties/:id', { id: home.id })}>{home.title}</Link>
      </Fact>
      <Fact label="Owners">
        From {from.name} to {to.name}
      </Fact>
      {(isAhead || effectiveOn) && (
        <Fact label={isAhead ? 'Takes effect' : 'Requested for'}>
          {effectiveOn ? formatDay(effectiveOn) : 'As soon as both have agreed'}
        </Fact>
      )}
      <Fact label="Requested">
        {requestedBy}, <PastDateTime at={requestedAt} zone={home.timeZone} />
        {reason && <Muted>“{reason}”</Muted>}
      </Fact>
      <Fact label="Answers">
        {answers.length === 0 && 'None yet'}
        {answers.map(({ side, agrees, by, at, termsVersion }) => (
          <div key={`${side}${String(at)}`}>
            {side === 'FROM' ? from.name : to.name}: {agrees ? 'agreed' : 'declined'} ({by},{' '}
            <PastDateTime at={at} zone={home.timeZone} />, terms {termsVersion})
          </div>
        ))}
      </Fact>
      {movedDeposits.length > 0 && (
        <Fact label={`Deposits that went to ${to.name}`}>
          {movedDeposits.map(({ cents, currency }) => formatMoney(cents, currency)).join(', ')}
        </Fact>
      )}
      {reverseBy && allows(transfer, 'reverse') && (
        <Fact label="Can be reversed for">
          <TimeLeft until={reverseBy} />
        </Fact>
      )}
    </Facts>
  )
}

function Actions({ transfer, onClose }: Props) {
  const { id, home, from, to } = transfer
  const [asked, setAsked] = useState<'cancel' | 'reverse'>()
  const cancel = useApiMutation('POST /admin/home-transfer/{id}/cancel')
  const reverse = useApiMutation('POST /admin/home-transfer/{id}/reverse')
  const done = (words: string) => {
    announce({ words })
    onClose()
  }
  return (
    <>
      <Row>
        {allows(transfer, 'cancel') && (
          <Button variant="soft" onClick={() => setAsked('cancel')}>
            Cancel transfer
          </Button>
        )}
        {allows(transfer, 'reverse') && (
          <Button variant="danger" onClick={() => setAsked('reverse')}>
            Reverse transfer
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={asked === 'cancel'}
        title="Cancel this transfer?"
        action="Cancel transfer"
        back="Keep it"
        isDanger
        reason={{ label: 'Reason', help: 'Both owners will read it.', about: id }}
        onConfirm={async (reason) => {
          await cancel.mutateAsync({ params: { id }, body: { reason } })
          done(`Transfer canceled. ${home.title} stays with ${from.name}.`)
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>Nothing has changed yet. We’ll let both owners know that the transfer was canceled.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'reverse'}
        title="Reverse this transfer?"
        action="Reverse transfer"
        back="Keep it"
        isDanger
        reason={{ label: 'Reason', help: 'Both owners will read it.', about: id }}
        onConfirm={async (reason) => {
          await reverse.mutateAsync({ params: { id }, body: { reason } })
          done(`Transfer reversed. ${from.name} has ${home.title} back.`)
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>
          {from.name} gets the home back, with its deposits and badges. {to.name} loses access right away, and keeps the money
          that came in since. Decisions made in the meantime remain in effect. We’ll notify residents.
        </p>
      </ConfirmDialog>
    </>
  )
}
