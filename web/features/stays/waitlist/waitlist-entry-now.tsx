import { useState } from 'react'
import { useNavigate } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import { screen } from '#contract/screens.ts'
import type { ResidentWaitlistEntry } from '#contract/stays/waitlist.ts'
import { duration } from '#contract/time.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useCurrentError } from '#web/api/use-current-error.ts'
import { OnItsWay } from '#web/features/money/charges/on-its-way.tsx'
import { Costs } from '#web/features/money/costs/costs.tsx'
import { Deadline } from '#web/features/stays/deadline.tsx'
import { AppealButton } from '#web/features/trust/appeals/appeal-button.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { plural } from '#web/ui/format.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'

const isStillAhead = (moment: Date | string) => new Date(moment) > new Date()

const soonDays = 10

/** A person who joined recently is not asked whether they still want to wait. */
const isAsked = ({ status, expiresAt }: ResidentWaitlistEntry) =>
  status === 'INACTIVE' || (expiresAt !== null && new Date(expiresAt).getTime() - Date.now() < duration({ days: soonDays }))

/** A person's position in line, the current offer, and what they can do about it. */
export function WaitlistEntryNow({ entry }: { entry: ResidentWaitlistEntry }) {
  const { position, offer, expiresAt, status, nextStep, appealUntil, isProcessing } = entry
  const hasDeadline = (status === 'OFFERED' || status === 'ACCEPTED') && expiresAt !== null
  return (
    <Stack>
      {position !== null && (
        <Row as="p" nowrap align="baseline" gap={2}>
          <span>You’re number</span>{' '}
          <Text as="strong" size="3xl">
            {position}
          </Text>{' '}
          <span>in line</span>
        </Row>
      )}
      {isProcessing ? <OnItsWay words={nextStep} /> : <p>{nextStep}</p>}
      {offer && (
        <>
          <p>
            <Dots
              of={[
                offer.roomName,
                hasDeadline && (
                  <span key="left">
                    <Deadline until={expiresAt} /> left
                  </span>
                ),
              ]}
            />
          </p>
          {offer.moveIn && <Costs title="Move-in costs" {...offer.moveIn} currency={offer.currency} />}
        </>
      )}
      {appealUntil && isStillAhead(appealUntil) && <AppealButton id={entry.id} />}
      <Actions entry={entry} />
    </Stack>
  )
}

function Actions({ entry }: { entry: ResidentWaitlistEntry }) {
  const { id, homeTitle, passesLeft, status, isProcessing } = entry
  const [isLeaving, setLeaving] = useState(false)
  const [isPassing, setPassing] = useState(false)
  const respond = useApiMutation('POST /residents/waitlist/{id}/respond')
  const reconfirm = useApiMutation('POST /residents/waitlist/{id}/reconfirm')
  const apply = useApiMutation('POST /residents/waitlist/{id}/move-to-application')
  const navigate = useNavigate()
  const failure = useCurrentError(status, respond, reconfirm, apply)
  const isBusy = respond.isPending || reconfirm.isPending || apply.isPending
  const afterPass =
    passesLeft > 0
      ? `If you pass, you keep your place. You can pass ${plural(passesLeft, 'more time')}.`
      : 'If you pass once more, you go to the end of the line.'
  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      {allows(entry, 'pass') && <Muted>{afterPass}</Muted>}
      <Row>
        {status === 'PENDING_PAYMENT' && !isProcessing && (
          <ButtonLink to={screen('/payment', { waitlistId: id })}>Pay the fee</ButtonLink>
        )}
        {allows(entry, 'accept') && (
          <Button loading={isBusy} onClick={() => respond.mutate({ params: { id }, body: { response: 'ACCEPT' } })}>
            {isBusy ? 'Please wait...' : 'Accept this bed'}
          </Button>
        )}
        {allows(entry, 'pass') && (
          <Button variant="soft" loading={isBusy} onClick={() => setPassing(true)}>
            Pass
          </Button>
        )}
        {allows(entry, 'convert') && (
          <Button
            loading={isBusy}
            onClick={() =>
              apply.mutate({ params: { id } }, { onSuccess: ({ homeId }) => void navigate(screen('/apply', { homeId })) })
            }
          >
            {isBusy ? 'Please wait...' : 'Start my application'}
          </Button>
        )}
        {allows(entry, 'reconfirm') && isAsked(entry) && (
          <Button
            variant={status === 'INACTIVE' ? 'main' : 'soft'}
            loading={isBusy}
            onClick={() => reconfirm.mutate({ params: { id } })}
          >
            I’m still waiting
          </Button>
        )}
        {status === 'CONVERTED' && entry.applicationId && (
          <ButtonLink to={screen('/residents/application-detail/:id', { id: entry.applicationId })}>My application</ButtonLink>
        )}
        {allows(entry, 'leave') && (
          <Button variant="plain" onClick={() => setLeaving(true)}>
            Leave the waitlist
          </Button>
        )}
      </Row>
      {/* The next person gets the bed at once, so that a slip beside the other button must not give it away. */}
      <ConfirmDialog
        open={isPassing}
        title="Pass on this bed?"
        action="Pass on this bed"
        back="Keep my offer"
        doing="Passing..."
        onConfirm={() => respond.mutateAsync({ params: { id }, body: { response: 'PASS' } })}
        onClose={() => setPassing(false)}
      >
        <p>
          We’ll offer this bed at {homeTitle} to the next person in line. You cannot take this back. {afterPass}
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        open={isLeaving}
        title="Leave this waitlist?"
        action="Leave the waitlist"
        back="Keep my spot"
        doing="Leaving..."
        isDanger
        onConfirm={() => respond.mutateAsync({ params: { id }, body: { response: 'LEAVE' } })}
        onClose={() => setLeaving(false)}
      >
        <p>
          You’ll lose your place at {homeTitle}. If you join again, you’ll start at the end of the line.
          {entry.applicationId && ' An application that is waiting with it is withdrawn, too.'}
        </p>
      </ConfirmDialog>
    </>
  )
}
