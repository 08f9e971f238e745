import { screen } from '#contract/screens.ts'
import type { ReservationRow } from '#contract/stays/reservations.ts'
import { formatDay } from '#contract/time.ts'
import { useApi } from '#web/api/queries.ts'
import { StayBadge } from '#web/features/stays/badges.tsx'
import { CalendarFeed } from '#web/features/stays/calendar/calendar-feed.tsx'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'

export const meta = () =>
  pageMeta({
    title: 'Reservations',
    description: 'Your upcoming, current and past stays.',
    path: '/residents/reservations',
    isPrivate: true,
  })

const live: readonly string[] = ['PENDING_PAYMENT', 'CONFIRMED', 'ACTIVE', 'NOTICE_GIVEN']

export default function ResidentReservations() {
  useStaysLive()
  const query = useApi('GET /residents/reservations', {})
  return (
    <Page dense title="Reservations" description="Your upcoming, current and past stays.">
      <QueryView query={query}>
        {({ reservations }) => {
          const now = reservations.filter(({ status }) => live.includes(status))
          const past = reservations.filter(({ status }) => !live.includes(status))
          return (
            <>
              {now.length === 0 && (
                <EmptyState title="No current or upcoming reservations">
                  <p>After a home approves your application, you can reserve your bed here.</p>
                  <ButtonLink to="/residents/applications">My applications</ButtonLink>
                </EmptyState>
              )}
              <Stays stays={now} label="Current and upcoming" />
              {past.length > 0 && (
                <Section title="Past">
                  <Stays stays={past} label="Past" />
                </Section>
              )}
            </>
          )
        }}
      </QueryView>
      <CalendarFeed />
    </Page>
  )
}

const Stays = ({ stays, label }: { stays: readonly ReservationRow[]; label: string }) => (
  <RecordList cards label={label}>
    {stays.map(({ id, home, status, isProcessing, roomName, startsOn, endsOn, nextStep }) => (
      <RecordRow
        key={id}
        title={home.title}
        to={screen('/residents/reservation/:id', { id })}
        heading="h2"
        badge={<StayBadge status={status} isProcessing={isProcessing} />}
      >
        <Muted>
          <Dots
            of={[
              `${home.city}, ${home.state}`,
              roomName,
              `from ${formatDay(startsOn)}${endsOn ? ` to ${formatDay(endsOn)}` : ''}`,
            ]}
          />
        </Muted>
        <p>{nextStep}</p>
      </RecordRow>
    ))}
  </RecordList>
)
