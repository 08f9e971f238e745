import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { formatMoney } from '#contract/money.ts'
import type { Security } from '#contract/people/security.ts'
import { formatDay } from '#contract/time.ts'
import type { OwnTransfer } from '#contract/trust/home-transfers.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { type Confirmed, useConfirmIdentity } from '#web/features/people/security/use-confirm-identity.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { Fold, FoldTitle } from '#web/ui/fold.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { TransferBadge } from './transfer-badge.tsx'
import { TransferContents } from './transfer-contents.tsx'

/** Transfers of homes that leave or come to the account: what they mean, and the owner's answer. */
export function TransfersPanel() {
  const security = useApi('GET /auth/security')
  const list = useApi('GET /owners/home-transfers')
  return (
    <QueryView query={security}>
      {({ twoFactor }) => (
        <QueryView query={list}>{({ transfers }) => <Transfers twoFactor={twoFactor} transfers={transfers} />}</QueryView>
      )}
    </QueryView>
  )
}

function Transfers({ twoFactor, transfers }: { twoFactor: Security['twoFactor']; transfers: readonly OwnTransfer[] }) {
  const { confirmed, dialog } = useConfirmIdentity(twoFactor)
  if (transfers.length === 0)
    return (
      <EmptyState title="No transfers">
        <p>When a property changes hands, our team asks both owners here. To start one, write to us in the support chat.</p>
      </EmptyState>
    )
  return (
    <Stack>
      {transfers.map((transfer) => (
        <Transfer key={transfer.id} transfer={transfer} confirmed={confirmed} />
      ))}
      {dialog}
    </Stack>
  )
}

type Props = { transfer: OwnTransfer; confirmed: Confirmed }

function Transfer({ transfer, confirmed }: Props) {
  const { side, home, from, to, status, movedDeposits, contents, history } = transfer
  const isOpen = status === 'AWAITING_CONSENT' || status === 'SCHEDULED'
  return (
    <Card
      title={`${home.title}: ${side === 'FROM' ? `to ${to.name}` : `from ${from.name}`}`}
      actions={<TransferBadge status={status} />}
    >
      <Stack>
        <Text>{transfer.nextStep}</Text>
        {transfer.reason && <Muted>Our team wrote: “{transfer.reason}”</Muted>}
        {isOpen && <TransferContents contents={contents} />}
        {movedDeposits.length > 0 && <Moved transfer={transfer} />}
        {isOpen && <Answer transfer={transfer} confirmed={confirmed} />}
        <Fold summary={<FoldTitle>History</FoldTitle>}>
          <Timeline events={history} zone={home.timeZone} />
        </Fold>
      </Stack>
    </Card>
  )
}

const Moved = ({ transfer: { movedDeposits, to, from, status } }: { transfer: OwnTransfer }) => (
  <Facts>
    <Fact
      label={
        status === 'REVERSED'
          ? `Deposits that went to ${to.name} and came back to ${from.name}`
          : `Deposits held for ${to.name} since`
      }
    >
      {movedDeposits.map(({ id, cents, currency }) => (
        <div key={id}>{formatMoney(cents, currency)}</div>
      ))}
    </Fact>
  </Facts>
)

function Answer({ transfer, confirmed }: Props) {
  const { id, terms, termsVersion, effectiveOn, home } = transfer
  const [hasRead, setRead] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const answer = useApiMutation('POST /owners/home-transfers/{id}/answer')
  const send = (agrees: boolean) => confirmed(() => answer.mutateAsync({ params: { id }, body: { agrees, termsVersion } }))
  const { run, isBusy, failure, setFailure } = useAction(async () => ({ message: (await send(true)).nextStep }))
  const agree = () => (hasRead ? void run() : setFailure('Please read the terms and check the box first.'))
  if (transfer.allowedActions.length === 0) return null
  return (
    <Stack panel="tint">
      {allows(transfer, 'agree') && (
        <>
          <h3>What you agree to</h3>
          <Stack as="ul" gap={1} bullets>
            {terms.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Stack>
          <Muted>Takes effect {effectiveOn ? `on ${formatDay(effectiveOn)}` : 'as soon as both owners have agreed'}.</Muted>
          <CheckboxField
            label="I have read this and agree"
            name={`agree-${id}`}
            checked={hasRead}
            onChange={({ target }) => setRead(target.checked)}
          />
        </>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        {allows(transfer, 'agree') && (
          <Button loading={isBusy} onClick={agree}>
            Agree
          </Button>
        )}
        {allows(transfer, 'decline') && (
          <Button variant="plain" onClick={() => setDeclining(true)}>
            Decline
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={isDeclining}
        title="Decline this transfer?"
        action="Decline"
        back="Go back"
        isDanger
        onConfirm={() => send(false)}
        onClose={() => setDeclining(false)}
      >
        <p>{home.title} stays with its current owner. We’ll let our team and the other owner know that you declined.</p>
      </ConfirmDialog>
    </Stack>
  )
}
