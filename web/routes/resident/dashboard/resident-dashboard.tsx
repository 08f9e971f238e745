import { Link } from 'react-router'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { useApi } from '#web/api/queries.ts'
import { useApplicationsLive } from '#web/features/applications/use-applications-live.ts'
import { HomeGrid } from '#web/features/homes/card/home-grid.tsx'
import { useStaysLive } from '#web/features/stays/use-stays-live.ts'
import { useSession } from '#web/session/use-session.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page, Section } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { NextStep } from './next-step.tsx'
import styles from './resident-dashboard.module.css'
import { Applications, Due, Places, Settled, Stays } from './standing.tsx'

export const meta = () =>
  pageMeta({
    title: 'Dashboard',
    description: 'Your next step, and how everything stands.',
    path: '/residents/dashboard',
    isPrivate: true,
  })

type Overview = Answer<Api['GET /residents/dashboard']>

export default function ResidentDashboard() {
  useApplicationsLive()
  useStaysLive()
  const { user } = useSession()
  const overview = useApi('GET /residents/dashboard')
  return (
    <Page title="Dashboard" lead={user ? `Hello ${user.firstName}. One step at a time.` : undefined}>
      <QueryView query={overview}>{(data) => <Everything overview={data} />}</QueryView>
    </Page>
  )
}

function Everything({ overview }: { overview: Overview }) {
  const { next, applications, stays, places, due, settledRent, savedHomes, counts } = overview
  return (
    <>
      <NextStep next={next} />
      <Glance counts={counts} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Stays stays={stays} />
          <Applications applications={applications} />
        </div>
        <div className={styles.column}>
          <Due due={due} />
          <Settled rent={settledRent} />
          <Places places={places} />
        </div>
      </div>
      <Saved savedHomes={savedHomes} total={counts.savedHomes} />
    </>
  )
}

const Glance = ({ counts }: Pick<Overview, 'counts'>) => (
  <Figures
    items={[
      {
        label: 'Open applications',
        value: counts.openApplications,
        note: <Link to="/residents/applications">Applications</Link>,
      },
      { label: 'New messages', value: counts.unreadMessages, note: <Link to="/residents/applications">From homes</Link> },
      { label: 'News', value: counts.unreadNotifications, note: <Link to="/residents/notifications">Notifications</Link> },
      { label: 'Saved homes', value: counts.savedHomes, note: <Link to="/residents/saved-homes">Look at them</Link> },
    ]}
  />
)

const Saved = ({ savedHomes, total }: Pick<Overview, 'savedHomes'> & { total: number }) =>
  savedHomes.length > 0 && (
    <Section title="Saved homes">
      <HomeGrid homes={savedHomes.map(({ home }) => home)} label="Saved homes" />
      {total > savedHomes.length && (
        <p>
          <ButtonLink look="plain" to="/residents/saved-homes">
            All {total} saved homes
          </ButtonLink>
        </p>
      )}
    </Section>
  )
