import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { ApplicationBadge } from '#web/features/stays/applications/badges.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import styles from './payouts.module.css'

const shown = 3

/** The applications, because the next earnings come from them. */
export function ApplicationsWaiting() {
  const list = useApi('GET /owners/applications', { query: { limit: shown } })
  return (
    <Card title="Applications" actions={<Link to="/homeowner/applications">All applications</Link>}>
      <QueryView query={list}>
        {({ applications }) =>
          applications.length === 0 ? (
            <Muted>No applications yet. Every stay and every payout starts with an application.</Muted>
          ) : (
            <Stack as="ul" gap={3} className={styles.list}>
              {applications.map(({ id, applicant, home, status }) => (
                <li key={id}>
                  <span>
                    <Link to={screen('/homeowner/application/:id', { id })}>{applicant ?? 'Name not shared'}</Link> · {home.title}
                  </span>
                  <ApplicationBadge status={status} />
                </li>
              ))}
            </Stack>
          )
        }
      </QueryView>
    </Card>
  )
}
