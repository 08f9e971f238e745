import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import type { Reservation } from '#contract/stays/reservations.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useCurrentError } from '#web/api/use-current-error.ts'
import { OpenConversation } from '#web/features/messaging/conversations/open-conversation.tsx'
import { OnItsWay } from '#web/features/money/charges/on-its-way.tsx'
import { Deadline } from '#web/features/stays/deadline.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CheckboxField } from '#web/ui/field.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { CancelStay, GiveNotice } from './end-stay.tsx'
import { MoveInDate } from './move-in-date.tsx'

/** What a resident can do with a stay now. */
export function StayNow({ stay }: { stay: Reservation }) {
  const { status, nextStep, expiresAt, isProcessing } = stay
  return (
    <Stack>
      {isProcessing && status === 'PENDING_PAYMENT' ? <OnItsWay words={nextStep} /> : <p>{nextStep}</p>}
      {status === 'PENDING_PAYMENT' && expiresAt && (
        <p>
          <Deadline until={expiresAt} /> left
        </p>
      )}
      {status === 'PENDING_PAYMENT' && (
        <>
          {!isProcessing && <ReadAndPay stay={stay} />}
          <Muted>
            Need another move-in date? Once {isProcessing ? 'your bank has confirmed your payment' : 'you’ve paid'}, you can
            propose one to the home here.
          </Muted>
        </>
      )}
      <ChangeDate stay={stay} />
      <Actions stay={stay} />
    </Stack>
  )
}

/** Nothing is charged before the person has read the costs. */
function ReadAndPay({ stay: { id, feeSheetSha256: sha256, acknowledgedAt, totalCents, currency } }: { stay: Reservation }) {
  const acknowledge = useApiMutation('POST /residents/reservations/{id}/acknowledge')
  const [isRead, setRead] = useState(false)
  if (acknowledgedAt)
    return (
      <p>
        <ButtonLink to={screen('/reservation-payment', { reservationId: id })}>
          Pay {formatMoney(totalCents, currency)}
        </ButtonLink>
      </p>
    )
  return (
    <>
      <CheckboxField
        label="I have read the move-in costs and the refund rules."
        checked={isRead}
        onChange={({ target }) => setRead(target.checked)}
      />
      {acknowledge.error && <Alert tone="danger">{acknowledge.error.message}</Alert>}
      <p>
        <Button
          disabled={!isRead}
          loading={acknowledge.isPending}
          onClick={() => acknowledge.mutate({ params: { id }, body: { sha256 } })}
        >
          {acknowledge.isPending ? 'Please wait...' : 'Agree to these costs'}
        </Button>
      </p>
    </>
  )
}

function ChangeDate({ stay }: { stay: Reservation }) {
  const change = useApiMutation('PUT /residents/reservations/{id}/move-in-date')
  return <MoveInDate stay={stay} take={(body) => change.mutateAsync({ params: { id: stay.id }, body })} />
}

function Actions({ stay }: { stay: Reservation }) {
  const { id } = stay
  const [isLeaving, setLeaving] = useState(false)
  const [isCancelling, setCancelling] = useState(false)
  const confirm = useApiMutation('POST /residents/reservations/{id}/confirm-arrival')
  const takeBack = useApiMutation('POST /residents/reservations/{id}/take-notice-back')
  const [isStaying, setStaying] = useState(false)
  const failure = useCurrentError(stay.status, confirm)
  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        {allows(stay, 'confirmArrival') && (
          <Button loading={confirm.isPending} onClick={() => confirm.mutate({ params: { id } })}>
            {confirm.isPending ? 'Please wait...' : 'Yes, I have moved in'}
          </Button>
        )}
        {(stay.status === 'ACTIVE' || stay.status === 'NOTICE_GIVEN') && (
          <ButtonLink to={screen('/pay-rent', { reservation: id })} variant="soft">
            Rent
          </ButtonLink>
        )}
        {allows(stay, 'giveNotice') && (
          <Button variant="soft" onClick={() => setLeaving(true)}>
            Give notice
          </Button>
        )}
        {allows(stay, 'takeNoticeBack') && (
          <Button variant="soft" onClick={() => setStaying(true)}>
            Cancel my notice
          </Button>
        )}
        {allows(stay, 'cancel') && (
          <Button variant="plain" onClick={() => setCancelling(true)}>
            Cancel this reservation
          </Button>
        )}
        <OpenConversation of="residents" about={{ reservationId: id }} label="Message the home" variant="soft" />
      </Row>
      <GiveNotice stay={stay} open={isLeaving} onClose={() => setLeaving(false)} />
      <CancelStay stay={stay} open={isCancelling} onClose={() => setCancelling(false)} />
      <ConfirmDialog
        open={isStaying}
        title="Stay after all?"
        back="Keep my notice"
        action="Cancel my notice"
        onConfirm={() => takeBack.mutateAsync({ params: { id } })}
        onClose={() => setStaying(false)}
      >
        <p>
          Your stay will continue, with no end date. If you already paid for a shorter last period, you’ll owe rent for the rest
          of it. If you used autopay, please turn it on again: it ended with your notice.
        </p>
      </ConfirmDialog>
    </>
  )
}
