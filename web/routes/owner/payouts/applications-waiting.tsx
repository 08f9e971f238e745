import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { ApplicationBadge } from '#web/features/stays/applications/badges.tsx'
import { Card } from '#web/ui/card.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'

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
            <RecordList>
              {applications.map(({ id, applicant, home, status }) => (
                <RecordRow
                  key={id}
                  title={applicant ?? 'Name not shared'}
                  to={screen('/homeowner/application/:id', { id })}
                  badge={<ApplicationBadge status={status} />}
                >
                  <Muted>{home.title}</Muted>
                </RecordRow>
              ))}
            </RecordList>
          )
        }
      </QueryView>
    </Card>
  )
}
