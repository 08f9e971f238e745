import { useNavigate, useParams } from 'react-router'
import type { OwnApplication } from '#contract/stays/applications.ts'
import { useApi } from '#web/api/queries.ts'
import { DecisionCard } from '#web/features/stays/applications/application-declined.tsx'
import { ApplicationBadge, PriorityBadge } from '#web/features/stays/applications/badges.tsx'
import { DeleteDraft } from '#web/features/stays/applications/delete-draft.tsx'
import { FeeSheetView } from '#web/features/stays/applications/fee-sheet.tsx'
import { Messages } from '#web/features/stays/applications/messages.tsx'
import { RequirementList } from '#web/features/stays/applications/requirement-list.tsx'
import { ResidentAnswers } from '#web/features/stays/applications/resident-answers.tsx'
import { SendAlso } from '#web/features/stays/applications/send-also.tsx'
import { useApplicationsLive } from '#web/features/stays/applications/use-applications-live.ts'
import { Card } from '#web/ui/card.tsx'
import { Row, Split } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { NextCard } from './next-card.tsx'
import { SharingCard } from './sharing-card.tsx'
import { Withdraw } from './withdraw.tsx'

export const meta = () =>
  pageMeta({ title: 'Application', description: 'One of your applications.', path: '/residents/applications', isPrivate: true })

export default function ApplicationDetail() {
  useApplicationsLive()
  const { id = '' } = useParams()
  const query = useApi('GET /residents/applications/{id}', { params: { id } })
  if (query.data) return <Detail application={query.data} />
  return (
    <Page title="Application">
      <QueryView query={query}>{() => null}</QueryView>
    </Page>
  )
}

/** While the person still looks for a bed. */
const canSendOn: readonly OwnApplication['status'][] = ['SUBMITTED', 'UNDER_REVIEW', 'REJECTED', 'EXPIRED']

function Detail({ application }: { application: OwnApplication }) {
  const { id, home, bedroom, status, priority, history, requirements, feeSheet, feeAcknowledgedAt, submittedAt } = application
  const navigate = useNavigate()
  return (
    <Page
      title={home.title}
      description={[home.city, home.state, bedroom?.name].filter(Boolean).join(', ')}
      actions={
        <Row as="span">
          <ApplicationBadge status={status} isOwn /> <PriorityBadge status={status} priority={priority} />
        </Row>
      }
    >
      <Split>
        <div>
          <NextCard application={application} />
          {status === 'REJECTED' && <DecisionCard application={application} />}
          {submittedAt && (
            <Card title="Messages with the home">
              <Messages of="residents" id={id} other={home.title} zone={application.timeZone} />
            </Card>
          )}
          {canSendOn.includes(status) && <SendAlso homeId={home.id} />}
          <Card title="My answers">
            <ResidentAnswers application={application} />
          </Card>
          <Card title="The home’s requirements">
            <RequirementList requirements={requirements} />
          </Card>
        </div>
        <div>
          <Card title="History">
            <Timeline events={history} zone={application.timeZone} />
          </Card>
          {submittedAt && <SharingCard application={application} />}
          {feeSheet && (
            <Card title={feeAcknowledgedAt ? 'Costs I agreed to' : 'Costs'}>
              <FeeSheetView sheet={feeSheet} />
            </Card>
          )}
          {status === 'DRAFT' ? (
            <div>
              <DeleteDraft application={application} onDeleted={() => void navigate('/residents/applications')} />
            </div>
          ) : (
            <Withdraw application={application} />
          )}
        </div>
      </Split>
    </Page>
  )
}
