import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { screen } from '#contract/screens.ts'
import type { ResidentWaitlistEntry } from '#contract/stays/waitlist.ts'
import { formatDay } from '#contract/time.ts'
import { useApi } from '#web/api/queries.ts'
import { WaitlistBadge } from '#web/features/stays/badges.tsx'
import { SignInFirst } from '#web/features/stays/sign-in-first.tsx'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { WaitlistEntryNow } from '#web/features/stays/waitlist/waitlist-entry-now.tsx'
import { removalLabel, urgentShort } from '#web/features/stays/words.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { roomTypeLabel } from '#web/ui/labels.ts'
import { Split } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { ChangePreferences } from './change-preferences.tsx'

export const meta = () =>
  pageMeta({ title: 'Waitlist entry', description: 'A waitlist spot.', path: '/waitlist', isPrivate: true })

export default function WaitlistEntry() {
  const { id = '' } = useParams()
  return (
    <Page title="Waitlist spot" description="Your place in line, your offers and your history.">
      <SignInFirst words="Only the person waiting, the home and Waymark staff can see this page.">
        <Entry id={id} />
      </SignInFirst>
    </Page>
  )
}

function Entry({ id }: { id: string }) {
  useStaysLive()
  const query = useApi('GET /waitlist/{id}', { params: { id } })
  return <QueryView query={query}>{(entry) => <EntryView entry={entry} />}</QueryView>
}

function EntryView({ entry }: { entry: Answer<Api['GET /waitlist/{id}']> }) {
  const { homeId, homeTitle, city, state, status, isProcessing, isMine, history } = entry
  return (
    <Split>
      <div>
        <Card
          title={<Link to={screen('/home/:id', { id: homeId })}>{homeTitle}</Link>}
          actions={<WaitlistBadge status={status} isProcessing={isProcessing} />}
        >
          <Muted>
            <Dots of={[`${city}, ${state}`, !isMine && entry.residentName]} />
          </Muted>
          {entry.reason && (
            <Alert tone="notice" title={entry.reasonCode ? removalLabel[entry.reasonCode] : 'Reason'}>
              <p>{entry.reason}</p>
            </Alert>
          )}
          {isMine ? (
            <WaitlistEntryNow entry={entry} />
          ) : (
            <p>{entry.position === null ? 'Not in line right now.' : `Number ${entry.position} in line.`}</p>
          )}
        </Card>
        <Preferences entry={entry} />
      </div>
      <div>
        <Card title="History">
          <Timeline events={history} zone={entry.timeZone} />
        </Card>
      </div>
    </Split>
  )
}

function Preferences({ entry }: { entry: Answer<Api['GET /waitlist/{id}']> }) {
  const { isMine, status } = entry
  const [isChanging, setChanging] = useState(false)
  const canChange = isMine && (status === 'WAITING' || status === 'INACTIVE')
  return (
    <Card
      title={isMine ? 'What you’re waiting for' : 'What they’re waiting for'}
      actions={
        canChange &&
        !isChanging && (
          <Button variant="soft" size="sm" onClick={() => setChanging(true)}>
            Change
          </Button>
        )
      }
    >
      {canChange && isChanging ? (
        <ChangePreferences entry={entry} onDone={() => setChanging(false)} />
      ) : (
        <PreferenceFacts entry={entry} />
      )}
    </Card>
  )
}

function PreferenceFacts({ entry: { roomType, moveInFrom, urgentReason, notes } }: { entry: ResidentWaitlistEntry }) {
  return (
    <Facts>
      <Fact label="Room">{roomType ? roomTypeLabel[roomType] : 'Any room'}</Fact>
      <Fact label="From">{moveInFrom ? formatDay(moveInFrom) : 'As soon as possible'}</Fact>
      {urgentReason && <Fact label="Urgent">{urgentShort[urgentReason]}</Fact>}
      {notes && <Fact label="Notes">{notes}</Fact>}
    </Facts>
  )
}
