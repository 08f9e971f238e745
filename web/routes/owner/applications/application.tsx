import { Link, useParams } from 'react-router'
import type { ReceivedApplication } from '#contract/stays/owner-applications.ts'
import { useApi } from '#web/api/queries.ts'
import { ApplicationBadge, PriorityBadge } from '#web/features/stays/applications/badges.tsx'
import { Messages } from '#web/features/stays/applications/messages.tsx'
import { RequirementList } from '#web/features/stays/applications/requirement-list.tsx'
import { SharedAnswers, SharedDocuments } from '#web/features/stays/applications/shared-parts.tsx'
import { useApplicationsLive } from '#web/features/stays/applications/use-applications-live.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Split } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { DecideCard } from './decide-card.tsx'

export const meta = () =>
  pageMeta({
    title: 'Application',
    description: 'One application for your home.',
    path: '/homeowner/applications',
    isPrivate: true,
  })

export default function OwnerApplication() {
  useApplicationsLive()
  const { id = '' } = useParams()
  const query = useApi('GET /owners/applications/{id}', { params: { id } })
  if (query.data) return <Detail application={query.data} />
  return (
    <Page title="Application">
      <QueryView query={query}>{() => null}</QueryView>
      <p>
        <Link to="/homeowner/applications">Back to all applications</Link>
      </p>
    </Page>
  )
}

function Detail({ application }: { application: ReceivedApplication }) {
  const { id, applicant, home, bedroom, status, priority, isShared, requirements, history } = application
  return (
    <Page
      title={applicant?.name ?? 'An application'}
      description={[home.title, bedroom?.name].filter(Boolean).join(', ')}
      actions={
        <Row as="span">
          <ApplicationBadge status={status} /> <PriorityBadge status={status} priority={priority} />
        </Row>
      }
    >
      {!isShared && (
        <Alert tone="notice" title="No longer shared with you">
          <p>The applicant stopped sharing this application, or it has closed. You can only see its status.</p>
        </Alert>
      )}
      <Split>
        <div>
          <DecideCard application={application} />
          {isShared && applicant && (
            <Card title="Messages">
              <Messages of="owners" id={id} other={applicant.name} zone={application.timeZone} />
            </Card>
          )}
          {isShared && (
            <Card title="Applicant’s answers">
              <SharedAnswers application={application} />
            </Card>
          )}
          {requirements && (
            <Card title="Your requirements">
              <RequirementList requirements={requirements} />
            </Card>
          )}
        </div>
        <div>
          {isShared && (
            <Card title="Documents">
              <SharedDocuments application={application} of="owners" />
              <Muted>Every time someone opens a document, it is recorded, and the applicant can see that.</Muted>
            </Card>
          )}
          <Card title="History">
            <Timeline events={history} zone={application.timeZone} />
          </Card>
        </div>
      </Split>
    </Page>
  )
}
