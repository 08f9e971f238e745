import { Link, useParams } from 'react-router'
import { formatMoney } from '#contract/money.ts'
import { screen } from '#contract/screens.ts'
import type { AdminApplication } from '#contract/stays/admin-applications.ts'
import { useApi } from '#web/api/queries.ts'
import { PriorityBadge, StatusBadge } from '#web/features/stays/applications/badges.tsx'
import facts from '#web/features/stays/applications/facts.module.css'
import { RequirementList } from '#web/features/stays/applications/requirement-list.tsx'
import { SharedAnswers, SharedDocuments } from '#web/features/stays/applications/shared-parts.tsx'
import { Timeline } from '#web/features/stays/applications/timeline.tsx'
import { applicationTypeLabel, rejectionLabel } from '#web/features/stays/applications/words.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { StepIn } from './step-in.tsx'

export const meta = () =>
  pageMeta({ title: 'Application', description: 'One application.', path: '/admin-applications', isPrivate: true })

export default function AdminApplicationScreen() {
  const { id = '' } = useParams()
  const query = useApi('GET /admin/applications/{id}', { params: { id } })
  if (query.data) return <Detail application={query.data} />
  return (
    <Page title="Application">
      <QueryView query={query}>{() => null}</QueryView>
      <p>
        <Link to="/admin-applications">Back to all applications</Link>
      </p>
    </Page>
  )
}

function Detail({ application }: { application: AdminApplication }) {
  const {
    person,
    home,
    owner,
    status,
    priority,
    type,
    isShared,
    requirements,
    timeline,
    decision,
    fee,
    nextStep,
    reservationId,
  } = application
  return (
    <Page
      title={person.name}
      description={`Application to ${home.title}, ${home.city}`}
      actions={
        <span className={facts.badges}>
          <StatusBadge status={status} /> <PriorityBadge priority={priority} />
        </span>
      }
    >
      {!isShared && (
        <Alert tone="notice" title="No longer shared">
          <p>You cannot see the answers and documents. The applicant stopped sharing, or the application has closed.</p>
        </Alert>
      )}
      <div className={facts.columns}>
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
            <dl className={facts.facts}>
              <div>
                <dt>Applicant</dt>
                <dd>
                  {person.name}, {person.email}
                </dd>
              </div>
              <div>
                <dt>Home</dt>
                <dd>
                  <Link to={screen('/admin-properties/:id', { id: home.id })}>{home.title}</Link>
                </dd>
              </div>
              <div>
                <dt>Owner</dt>
                <dd>
                  {owner.name}, {owner.email}
                </dd>
              </div>
              <div>
                <dt>Type</dt>
                <dd>{applicationTypeLabel[type]}</dd>
              </div>
              <div>
                <dt>Fee</dt>
                <dd>
                  {formatMoney(fee.cents, fee.currency)}, {fee.state.toLowerCase().replace('_', ' ')}
                </dd>
              </div>
            </dl>
          </Card>
          {isShared && (
            <Card title="Documents">
              <SharedDocuments application={application} of="admin" />
            </Card>
          )}
          <Card title="History">
            <Timeline events={timeline} zone={application.timeZone} />
          </Card>
        </div>
      </div>
    </Page>
  )
}
