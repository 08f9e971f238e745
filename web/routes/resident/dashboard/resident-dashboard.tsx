import { Link } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { deviceZone } from '#contract/time.ts'
import { useApi } from '#web/api/queries.ts'
import { HomeGrid } from '#web/features/homes/card/home-grid.tsx'
import { useApplicationsLive } from '#web/features/stays/applications/use-applications-live.ts'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { useSession } from '#web/session/use-session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Matches } from './matches.tsx'
import { NextStep } from './next-step.tsx'
import styles from './resident-dashboard.module.css'
import { Applications, DuePayments, Settled, Stays, WaitlistEntries } from './standing.tsx'

export const meta = () =>
  pageMeta({
    title: 'Dashboard',
    description: 'Your next step and the status of everything else.',
    path: '/residents/dashboard',
    isPrivate: true,
  })

type Overview = Answer<Api['GET /residents/dashboard']>

export default function ResidentDashboard() {
  useApplicationsLive()
  useStaysLive()
  const { user } = useSession()
  const overview = useApi('GET /residents/dashboard', { query: { timeZone: deviceZone() } })
  return (
    <Page
      dense
      title="Dashboard"
      description={user ? `Hello ${user.firstName}. One step at a time.` : undefined}
      actions={
        <ButtonLink to="/search" variant="soft">
          Find homes
        </ButtonLink>
      }
    >
      <QueryView query={overview}>{(data) => <Everything overview={data} />}</QueryView>
    </Page>
  )
}

function Everything({ overview }: { overview: Overview }) {
  const { next, applications, stays, waitlistEntries, due, settledRent, savedHomes, counts, dayCount } = overview
  return (
    <>
      <NextStep next={next} />
      <Glance counts={counts} dayCount={dayCount} />
      <Stack gap={5} className={styles.layout}>
        <Stack gap={5} className={styles.column}>
          <Stays stays={stays} />
          <Applications applications={applications} />
        </Stack>
        <Stack gap={5} className={styles.column}>
          <DuePayments due={due} />
          <Settled rent={settledRent} />
          <WaitlistEntries waitlistEntries={waitlistEntries} />
        </Stack>
      </Stack>
      {counts.currentStays === 0 && <Matches />}
      <Saved savedHomes={savedHomes} total={counts.savedHomes} />
    </>
  )
}

const Glance = ({ counts, dayCount }: Pick<Overview, 'counts' | 'dayCount'>) => (
  <Figures
    items={[
      ...(dayCount
        ? [
            {
              label: dayCount.label,
              value: plural(dayCount.days, 'day'),
              note: <Link to="/residents/sobriety-progress">My progress</Link>,
            },
          ]
        : []),
      {
        label: 'Open applications',
        value: counts.openApplications,
        note: <Link to="/residents/applications">Applications</Link>,
      },
      { label: 'New messages', value: counts.unreadMessages, note: <Link to="/residents/messages">From homes</Link> },
      {
        label: 'Unread notifications',
        value: counts.unreadNotifications,
        note: <Link to="/residents/notifications">Notifications</Link>,
      },
      { label: 'Saved homes', value: counts.savedHomes, note: <Link to="/residents/saved-homes">View saved homes</Link> },
    ]}
  />
)

const Saved = ({ savedHomes, total }: Pick<Overview, 'savedHomes'> & { total: number }) =>
  savedHomes.length > 0 && (
    <Section title="Saved homes">
      <HomeGrid homes={savedHomes.map(({ home }) => home)} label="Saved homes" />
      {total > savedHomes.length && (
        <p>
          <ButtonLink variant="plain" to="/residents/saved-homes">
            All {total} saved homes
          </ButtonLink>
        </p>
      )}
    </Section>
  )
