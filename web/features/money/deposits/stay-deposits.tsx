import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { Deposit } from '#contract/money/deposits.ts'
import { formatMoney } from '#contract/money.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { AppealButton } from '#web/features/trust/appeals/appeal-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import { DepositBadge, DepositView } from './deposit-view.tsx'
import { stillHeld } from './words.ts'

type Props = { reservationId: string }

/** A stay's deposits, for the person who paid them. Renders nothing if none was paid through us. */
export function ResidentDeposits({ reservationId }: Props) {
  const { data } = useApi('GET /residents/deposits', { query: { reservationId } })
  return data?.deposits.map((deposit) => (
    <Card key={deposit.id} title={deposit.label} actions={<DepositBadge status={deposit.status} />}>
      <DepositView deposit={deposit} isMine>
        <Answer deposit={deposit} />
        {canAppeal(deposit) && <AppealButton id={deposit.id} />}
      </DepositView>
    </Card>
  ))
}

/** For the days after staff decided that the home keeps something, and once. */
function canAppeal({ decision, claimedCents }: Deposit) {
  const until = decision?.appealUntil
  return until && claimedCents > 0 ? new Date(until) > new Date() : false
}

export function OwnerDeposits({ reservationId }: Props) {
  const { data } = useApi('GET /owners/deposits', { query: { reservationId } })
  return data?.deposits.map((deposit) => (
    <Card key={deposit.id} title={deposit.label} actions={<DepositBadge status={deposit.status} />}>
      <DepositView deposit={deposit}>
        <Settle deposit={deposit} />
      </DepositView>
    </Card>
  ))
}

function Answer({ deposit }: { deposit: Deposit }) {
  const { id, claim, currency } = deposit
  const [asks, setAsks] = useState<'accept' | 'object'>()
  const accept = useApiMutation('POST /residents/deposits/{id}/accept')
  const object = useApiMutation('POST /residents/deposits/{id}/object')
  const close = () => setAsks(undefined)
  if (!claim || !allows(deposit, 'acceptClaim')) return null
  return (
    <>
      <Row>
        <Button onClick={() => setAsks('accept')}>Accept the deductions</Button>
        {allows(deposit, 'object') && (
          <Button variant="soft" onClick={() => setAsks('object')}>
            Dispute{' '}
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={asks === 'accept'}
        title="Accept the deductions?"
        action="Accept deductions"
        doing="Please wait..."
        onConfirm={() => accept.mutateAsync({ params: { id } })}
        onClose={close}
      >
        <p>
          The home keeps {formatMoney(claim.totalCents, currency)}.{' '}
          {formatMoney(Math.max(0, stillHeld(deposit) - claim.totalCents), currency)} will be returned to the card you paid with.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asks === 'object'}
        title="Dispute the deductions?"
        action="Dispute"
        doing="Sending..."
        reason={{
          about: id,
          label: 'What’s not right',
          help: 'The home and our team will see this. Say which deductions you mean.',
        }}
        onConfirm={(words) => object.mutateAsync({ params: { id }, body: { words } })}
        onClose={close}
      >
        <p>Our team will review both sides and decide. The money stays where it is until then.</p>
      </ConfirmDialog>
    </>
  )
}

function Settle({ deposit }: { deposit: Deposit }) {
  const { id, currency, residentName } = deposit
  const [asks, setAsks] = useState<'return' | 'claim'>()
  const giveBack = useApiMutation('POST /owners/deposits/{id}/return')
  const close = () => setAsks(undefined)
  const canClaim = allows(deposit, 'claim')
  if (!allows(deposit, 'giveBack')) return null
  return (
    <>
      <Row>
        <Button variant={canClaim ? 'main' : 'soft'} onClick={() => setAsks('return')}>
          Return full deposit
        </Button>
        {canClaim && (
          <Button variant="soft" onClick={() => setAsks('claim')}>
            Claim part of it
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={asks === 'return'}
        title="Return the deposit?"
        action="Return deposit"
        doing="Returning..."
        onConfirm={() => giveBack.mutateAsync({ params: { id } })}
        onClose={close}
      >
        <p>
          {formatMoney(stillHeld(deposit), currency)} will be returned to the card {residentName} paid with.
          {!canClaim && ' Your claim will be withdrawn.'}
        </p>
      </ConfirmDialog>
      {asks === 'claim' && <ClaimDialog deposit={deposit} onClose={close} />}
    </>
  )
}
