import { Link, useParams } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import type { AdminApplication } from '#contract/stays/admin-applications.ts'
import { useApi } from '#web/api/queries.ts'
import { Presence } from '#web/features/staff/presence.tsx'
import { ApplicationBadge, PriorityBadge } from '#web/features/stays/applications/badges.tsx'
import { RequirementList } from '#web/features/stays/applications/requirement-list.tsx'
import { SharedAnswers, SharedDocuments } from '#web/features/stays/applications/shared-parts.tsx'
import { applicationTypeLabel, rejectionLabel } from '#web/features/stays/applications/words.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Row, Split } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { StepIn } from './step-in.tsx'

export const meta = () =>
  pageMeta({ title: 'Application', description: 'One application.', path: '/admin-applications', isPrivate: true })

export default function AdminApplicationScreen() {
  const { id = '' } = useParams()
  const query = useApi('GET /admin/applications/{id}', { params: { id } })
  if (query.data) return <Detail application={query.data} />
  return (
    <Page dense title="Application">
      <QueryView query={query}>{() => null}</QueryView>
      <p>
        <Link to="/admin-applications">Back to all applications</Link>
      </p>
    </Page>
  )
}

function Detail({ application }: { application: AdminApplication }) {
  const { person, home, owner, status, priority, type, isShared, requirements, history, decision, fee, nextStep, reservationId } =
    application
  return (
    <Page
      dense
      title={person.name}
      description={`Application to ${home.title}, ${home.city}`}
      actions={
        <Row as="span">
          <ApplicationBadge status={status} /> <PriorityBadge status={status} priority={priority} />
        </Row>
      }
    >
      <Presence of="application" id={application.id} />
      {!isShared && (
        <Alert tone="notice" title="No longer shared">
          <p>You cannot see the answers and documents. The applicant stopped sharing, or the application has closed.</p>
        </Alert>
      )}
      <Split>
        <div>
          <Card title="Status">
            <p>{nextStep}</p>
            {decision && (
              <p>
                {decision.code && `${rejectionLabel[decision.code]}: `}
                {decision.words && `“${decision.words}”`}
                {decision.onBehalf && ' Decided by Waymark staff on behalf of the home.'}
              </p>
            )}
            {reservationId && (
              <ButtonLink to={screen('/reservation/:id', { id: reservationId })} variant="soft">
                View stay
              </ButtonLink>
            )}
            <StepIn application={application} />
          </Card>
          {isShared && (
            <Card title="Answers">
              <SharedAnswers application={application} />
            </Card>
          )}
          {requirements && (
            <Card title="Requirements">
              <RequirementList requirements={requirements} />
            </Card>
          )}
        </div>
        <div>
          <Card title="People and costs">
            <Facts>
              <Fact label="Applicant">
                {person.name}, {person.email}
              </Fact>
              <Fact label="Home">
                <Link to={screen('/admin-properties/:id', { id: home.id })}>{home.title}</Link>
              </Fact>
              <Fact label="Owner">
                {owner.name}, {owner.email}
              </Fact>
              <Fact label="Type">{applicationTypeLabel[type]}</Fact>
              <Fact label="Fee">
                {formatMoney(fee.cents, fee.currency)}, {fee.state.toLowerCase().replace('_', ' ')}
              </Fact>
            </Facts>
          </Card>
          {isShared && (
            <Card title="Documents">
              <SharedDocuments application={application} of="admin" />
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
