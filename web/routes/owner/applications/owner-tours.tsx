import { useState } from 'react'
import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import { screen } from '#contract/screens.ts'
import type { HomeTour } from '#contract/stays/tours.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { useCurrentError } from '#web/api/use-current-error.ts'
import { OpenConversation } from '#web/features/messaging/conversations/open-conversation.tsx'
import { TourBadge, tourKindLabel } from '#web/features/stays/tours/tour-badge.tsx'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { Row } from '#web/ui/layout.tsx'
import { homeFilter } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { PhoneLink } from '#web/ui/phone-link.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { DateTime } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { MoveTourForm } from './move-tour-form.tsx'
import { TourSettingsDialog } from './tour-settings-dialog.tsx'

/** Tours and calls of the owner's homes, and the hours at which people can book one. */
export function OwnerTours() {
  useStaysLive()
  const [searchParams, change] = useQueryParams()
  const view = searchParams.get('status') === 'past' ? 'past' : 'upcoming'
  const homeId = searchParams.get('homeId') ?? undefined
  const page = pageOf(searchParams)
  const list = useList('GET /owners/tours', { query: { view, homeId, page } })
  const settings = useApi('GET /owners/tour-settings', {})
  const homes = settings.data?.homes ?? []
  const isOpen = homes.some((home) => home.isOpen)
  const openSettings = () => change({ hours: 'edit' })
  return (
    <ListScreen
      title="Tours and calls"
      description="People who want to see a home or talk with you before they apply."
      actions={
        <>
          <ButtonLink to="/homeowner/applications" variant="plain">
            Applications
          </ButtonLink>
          {homes.length > 0 && (
            <Button variant="soft" onClick={openSettings}>
              Set hours
            </Button>
          )}
        </>
      }
      query={list}
      noun="appointment"
      rows={({ tours }) => tours}
      keyOf={({ id }) => id}
      filters={homes.length > 1 ? [homeFilter(homes.map(({ homeId: id, homeTitle: title }) => ({ id, title })))] : []}
      tabs={() => ({
        label: 'Show',
        tabs: [
          { value: 'upcoming', label: 'Upcoming', count: null },
          { value: 'past', label: 'Past', count: null },
        ],
        value: view,
      })}
      show={(tours) => (
        <RecordList cards label="Tours and calls">
          {tours.map((tour) => (
            <Tour key={tour.id} tour={tour} />
          ))}
        </RecordList>
      )}
      empty={{
        isOfTab: true,
        title: view === 'past' ? 'No past tours or calls' : 'No upcoming tours or calls',
        text: isOpen
          ? 'When someone books a time, it will appear here and in your calendar.'
          : 'Choose the hours when people can visit or get a call, and they can book a time from your home’s page.',
        ...(homes.length > 0 && !isOpen && { action: <Button onClick={openSettings}>Set hours</Button> }),
      }}
    >
      {searchParams.get('hours') && homes.length > 0 && (
        <TourSettingsDialog homes={homes} first={homeId} onClose={() => change({ hours: null })} />
      )}
    </ListScreen>
  )
}

type Step = 'move' | 'cancel'

function Tour({ tour }: { tour: HomeTour }) {
  const { id, kind, home, person, status, startsAt, timeZone, nextStep, phone, note, reason, conversationId, history } = tour
  const [step, setStep] = useState<Step>()
  const act = useApiMutation('PUT /owners/tours/{id}')
  const failure = useCurrentError(status, act)
  const about = <span className="visually-hidden">: {person}</span>
  const take = (action: 'confirm' | 'complete' | 'noShow') => act.mutate({ params: { id }, body: { action } })
  const close = () => setStep(undefined)
  return (
    <RecordRow title={`${person}, ${tourKindLabel[kind].toLowerCase()}`} heading="h2" badge={<TourBadge status={status} />}>
      <Text bold>
        <DateTime at={startsAt} zone={timeZone} />
      </Text>
      <Muted>{home.title}</Muted>
      <p>{nextStep}</p>
      {phone && (
        <p>
          Phone: <PhoneLink phone={phone} />
        </p>
      )}
      {note && <Text typed>“{note}”</Text>}
      {reason && <Muted>Reason: {reason}</Muted>}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row gap={2}>
        {allows(tour, 'confirm') && (
          <Button size="sm" loading={act.isPending} onClick={() => take('confirm')}>
            Confirm time{about}
          </Button>
        )}
        {allows(tour, 'complete') && (
          <Button size="sm" loading={act.isPending} onClick={() => take('complete')}>
            {kind === 'TOUR' ? 'They came' : 'We talked'}
            {about}
          </Button>
        )}
        {allows(tour, 'noShow') && (
          <Button variant="soft" size="sm" loading={act.isPending} onClick={() => take('noShow')}>
            No-show{about}
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
      {conversationId ? (
        <Row muted links>
          <Link to={screen('/homeowner/messages', { conversation: conversationId })}>View messages</Link>
        </Row>
      ) : (
        allows(tour, 'cancel') && <OpenConversation of="owners" about={{ tourId: id }} label={`Message ${person}`} />
      )}
      {history.length > 1 && (
        <Fold summary="History">
          <Timeline events={history} zone={timeZone} />
        </Fold>
      )}
      {step === 'move' && <MoveTourForm tour={tour} onClose={close} />}
      {step === 'cancel' && (
        <ConfirmDialog
          open
          title={`Cancel with ${person}?`}
          action="Cancel appointment"
          doing="Canceling..."
          back="Keep appointment"
          isDanger
          reason={{ about: id, label: 'Reason', help: 'They will see this message.' }}
          onConfirm={(words) => act.mutateAsync({ params: { id }, body: { action: 'cancel', reason: words } })}
          onClose={close}
        >
          <p>We’ll let them know right away. The time will open up for others.</p>
        </ConfirmDialog>
      )}
    </RecordRow>
  )
}
