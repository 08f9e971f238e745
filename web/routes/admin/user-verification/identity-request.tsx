import { identitySideLabel } from '#contract/trust/identity.labels.ts'
import type { StaffIdentity } from '#contract/trust/identity.ts'
import { useApi } from '#web/api/queries.ts'
import { Presence } from '#web/features/staff/presence.tsx'
import { IdentityBadge } from '#web/features/trust/checks/identity-badge.tsx'
import { DocumentViewer } from '#web/routes/admin/documents/document-viewer.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { CardGrid, Split, Stack } from '#web/ui/layout.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText, PastDateTime } from '#web/ui/time.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { DecideIdentity } from './decide-identity.tsx'
import { verificationAt } from './paths.ts'

/** One request: the ID beside the selfie, and the decision. */
export function IdentityRequest({ id }: { id: string }) {
  const query = useApi('GET /admin/identity-verifications/{id}', { params: { id } })
  return (
    <Page
      dense
      title={query.data ? `Identity: ${query.data.person.name}` : 'Identity'}
      actions={
        <ButtonLink to={verificationAt({})} variant="plain">
          Back to the queue
        </ButtonLink>
      }
    >
      <Presence of="identity" id={id} />
      <QueryView query={query}>{(request) => <Request request={request} />}</QueryView>
    </Page>
  )
}

const Request = ({ request }: { request: StaffIdentity }) => (
  <Split>
    <Stack>
      {request.files.length === 0 && <Muted>The photos were deleted. The decision about them is kept.</Muted>}
      <CardGrid min={20}>
        {request.files.map((file) => (
          <li key={file.id}>
            <Card title={identitySideLabel[file.side]}>
              <DocumentViewer document={{ ...file, name: identitySideLabel[file.side] }} />
            </Card>
          </li>
        ))}
      </CardGrid>
    </Stack>
    <Stack>
      <Card title="Person">
        <RequestFacts request={request} />
      </Card>
      <DecideIdentity key={request.submission} request={request} />
      <Card title="History">
        <Timeline events={request.history} />
      </Card>
    </Stack>
  </Split>
)

const RequestFacts = ({ request: { person, status, submittedAt, decidedAt, decidedBy } }: { request: StaffIdentity }) => (
  <Facts>
    <Fact label="Status">
      <IdentityBadge status={status} />
    </Fact>
    <Fact label="Name on the account">{person.name}</Fact>
    <Fact label="Email">{person.email}</Fact>
    <Fact label="Role">{person.role === 'OWNER' ? 'Owner' : 'Resident'}</Fact>
    {submittedAt && (
      <Fact label="Sent">
        <PastDateTime at={submittedAt} />
      </Fact>
    )}
    {decidedAt && (
      <Fact label="Decided">
        <DayText at={decidedAt} />
        {decidedBy && `, ${decidedBy}`}
      </Fact>
    )}
  </Facts>
)
