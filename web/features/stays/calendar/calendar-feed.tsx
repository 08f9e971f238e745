import { useState } from 'react'
import { call } from '#web/api/client.ts'
import { useApi } from '#web/api/queries.ts'
import { PlanLink } from '#web/features/money/plans/plan-link.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Row } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { useCopy } from '#web/ui/use-copy.ts'

/** A secret address that a phone's or computer's calendar reads automatically. */
export const CalendarFeed = () => (
  <Fold variant="card" summary="Show in your phone’s calendar">
    <FeedSettings />
  </Fold>
)

function FeedSettings() {
  const state = useApi('GET /calendar-feed')
  const [url, setUrl] = useState<string>()
  const [asks, setAsks] = useState<'renew' | 'off'>()
  const make = async () => {
    setUrl((await call('POST /calendar-feed')).url)
    await state.refetch()
  }
  const turnOff = async () => {
    await call('DELETE /calendar-feed')
    setUrl(undefined)
    await state.refetch()
  }
  const { run, isBusy, failure } = useAction(make)
  return (
    <QueryView query={state}>
      {({ isIncluded, feed }) =>
        isIncluded ? (
          <>
            <Muted>
              Your calendar app can read your dates here automatically. Titles stay private: “Move-in”, “Payment due”,
              “Appointment”. Anyone who has the address can see them, so keep it to yourself.
            </Muted>
            {url && <NewAddress url={url} />}
            {feed && !url && (
              <p>
                Your address is on.{' '}
                {feed.lastReadAt ? (
                  <>
                    Last read <TimeAgo at={feed.lastReadAt} />.
                  </>
                ) : (
                  'No app has read it yet.'
                )}
              </p>
            )}
            {failure && <Alert tone="danger">{failure}</Alert>}
            <Row gap={2}>
              {feed ? (
                <>
                  <Button variant="soft" size="sm" onClick={() => setAsks('renew')}>
                    Get a new address
                  </Button>
                  <Button variant="plain" size="sm" onClick={() => setAsks('off')}>
                    Turn off
                  </Button>
                </>
              ) : (
                <Button variant="soft" size="sm" loading={isBusy} onClick={() => void run()}>
                  Get my address
                </Button>
              )}
            </Row>
            <ConfirmDialog
              open={asks === 'renew'}
              title="Get a new address?"
              action="Get a new address"
              onConfirm={make}
              onClose={() => setAsks(undefined)}
            >
              <p>The old address stops working. Add the new one to your calendar app.</p>
            </ConfirmDialog>
            <ConfirmDialog
              open={asks === 'off'}
              title="Turn off the address?"
              action="Turn off"
              onConfirm={turnOff}
              onClose={() => setAsks(undefined)}
            >
              <p>Your calendar app can no longer read your dates. You can turn it on again with a new address.</p>
            </ConfirmDialog>
          </>
        ) : (
          <p>
            Your plan does not include the calendar feed.{' '}
            <PlanLink otherwise="Ask the owner about a larger plan.">View larger plans</PlanLink>
          </p>
        )
      }
    </QueryView>
  )
}

function NewAddress({ url }: { url: string }) {
  const { copy, said } = useCopy({ done: 'Address copied.', otherwise: 'Select the address and copy it.' })
  return (
    <>
      <Row nowrap align="end" gap={2}>
        <TextField label="Your secret address" readOnly value={url} onFocus={({ target }) => target.select()} />
        <Button variant="soft" onClick={() => void copy(url)}>
          Copy
        </Button>
      </Row>
      <Muted>
        In your calendar app, choose “Subscribe to calendar” or “Add from URL”, and paste it. We show it only this once.
      </Muted>
      <p role="status">{said}</p>
    </>
  )
}
