import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import { screen } from '#contract/screens.ts'
import type { OwnTour } from '#contract/stays/tours.ts'
import { apiQuery, useApi, useApiMutation } from '#web/api/queries.ts'
import { useCurrentError } from '#web/api/use-current-error.ts'
import { YourTime } from '#web/features/stays/tours/time-choice.tsx'
import { TourBadge, tourKindLabel } from '#web/features/stays/tours/tour-badge.tsx'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DateTime } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { BookTour } from './book-tour.tsx'
import { MoveTour } from './move-tour.tsx'

const list = apiQuery('GET /residents/tours', {})

type Listed = { tours: readonly OwnTour[] } | undefined
const stateOf = (listed: Listed) => JSON.stringify(listed?.tours.map(({ id, status, startsAt }) => [id, status, startsAt]))

/** What was done, until a tour changes after it: “booked” would contradict one that the home has moved or canceled since. */
function useSaid(listed: Listed) {
  const queryClient = useQueryClient()
  const [said, setSaid] = useState<{ words: string | undefined; state: string }>()
  const say = (words?: string) => setSaid({ words, state: stateOf(queryClient.getQueryData(list.queryKey)) })
  return { said: said && said.state === stateOf(listed) ? said.words : undefined, say }
}

/** A resident's tours and calls, and where they book one: before anyone applies, so beside the applications. */
export function ResidentTours() {
  useStaysLive()
  const query = useApi('GET /residents/tours', {})
  const [searchParams, change] = useQueryParams()
  const { said, say } = useSaid(query.data)
  const homeId = searchParams.get('homeId')
  const close = (words?: string) => {
    change({ homeId: null, kind: null, at: null })
    say(words)
  }
  return (
    <Page
      dense
      title="Tours and calls"
      description="Visit a home or talk with it before you apply."
      actions={
        <ButtonLink to="/residents/applications" variant="soft">
          Applications
        </ButtonLink>
      }
    >
      {said && <Alert tone="success">{said}</Alert>}
      {homeId && (
        <BookTour homeId={homeId} wanted={{ kind: searchParams.get('kind'), startsAt: searchParams.get('at') }} onDone={close} />
      )}
      <QueryView query={query}>
        {({ tours }) =>
          tours.length > 0 ? (
            <RecordList cards label="Tours and calls">
              {tours.map((tour) => (
                <Tour key={tour.id} tour={tour} say={say} />
              ))}
            </RecordList>
          ) : (
            !homeId && (
              <EmptyState title="No tours or calls yet">
                <p>On a home’s page, choose “Book a tour or a call”.</p>
                <ButtonLink to="/search">Find homes</ButtonLink>
              </EmptyState>
            )
          )
        }
      </QueryView>
    </Page>
  )
}

type Step = 'move' | 'cancel'

function Tour({ tour, say }: { tour: OwnTour; say: (words: string) => void }) {
  const { id, kind, home, status, startsAt, timeZone, nextStep, directions, note, reason, history } = tour
  const [step, setStep] = useState<Step>()
  const answer = useApiMutation('PUT /residents/tours/{id}')
  const failure = useCurrentError(status, answer)
  const about = <span className="visually-hidden">: {home.title}</span>
  const close = (words?: string) => {
    setStep(undefined)
    if (words) say(words)
  }
  return (
    <RecordRow title={`${tourKindLabel[kind]}, ${home.title}`} heading="h2" badge={<TourBadge status={status} />}>
      <Text bold>
        <DateTime at={startsAt} zone={timeZone} />
      </Text>
      <p>
        {nextStep} {allows(tour, 'cancel') && <YourTime at={startsAt} zone={timeZone} />}
      </p>
      {directions && <p>Where: {directions}</p>}
      {note && <Muted>You wrote: {note}</Muted>}
      {reason && <Muted>Reason: {reason}</Muted>}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row gap={2}>
        {allows(tour, 'confirm') && (
          <Button
            size="sm"
            loading={answer.isPending}
            onClick={() =>
              answer.mutate({ params: { id }, body: { action: 'confirm' } }, { onSuccess: () => say('Time confirmed.') })
            }
          >
            Confirm time{about}
          </Button>
        )}
        {allows(tour, 'move') && (
          <Button variant="soft" size="sm" onClick={() => setStep('move')}>
            Suggest another time{about}
          </Button>
        )}
        {allows(tour, 'cancel') && (
          <Button variant="plain" size="sm" onClick={() => setStep('cancel')}>
            Cancel{about}
          </Button>
        )}
      </Row>
      <Row muted links gap={3}>
        <Link to={screen('/residents/messages', { homeId: home.id })}>Message the home</Link>
        <Link to={screen('/home/:id', { id: home.id })}>View home</Link>
      </Row>
      {history.length > 1 && (
        <Fold summary="History">
          <Timeline events={history} zone={timeZone} />
        </Fold>
      )}
      {step === 'move' && <MoveTour tour={tour} onClose={close} />}
      {step === 'cancel' && <CancelTour tour={tour} onClose={close} />}
    </RecordRow>
  )
}

/** No one owes a reason. */
function CancelTour({ tour: { id, kind, home }, onClose }: { tour: OwnTour; onClose: (words?: string) => void }) {
  const cancel = useApiMutation('PUT /residents/tours/{id}')
  const word = kind === 'TOUR' ? 'tour' : 'call'
  return (
    <ConfirmDialog
      open
      title={`Cancel this ${word}?`}
      action={`Cancel ${word}`}
      doing="Canceling..."
      back={`Keep ${word}`}
      isDanger
      reason={{ about: id, label: 'Reason', optional: true, maxLength: 500 }}
      onConfirm={async (reason) => {
        await cancel.mutateAsync({ params: { id }, body: { action: 'cancel', reason } })
        onClose(`Your ${word} was canceled. We let the home know.`)
      }}
      onClose={() => onClose()}
    >
      <p>We’ll let {home.title} know. You can book another time.</p>
    </ConfirmDialog>
  )
}
