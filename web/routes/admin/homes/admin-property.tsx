import { useParams } from 'react-router'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { useMayOpen } from '#web/features/staff/use-may-open.ts'
import { useNextHome } from '#web/features/staff/use-next.ts'
import { HomeDecisions } from '#web/features/trust/listing-review/home-decisions.tsx'
import { documentsAt, reviewAt } from '#web/features/trust/listing-review/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { plural } from '#web/ui/format.ts'
import { Split, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { Timeline } from '#web/ui/timeline.tsx'
import { ChecksCard, HomeFactsCard, OwnerCard } from './home-facts.tsx'
import { StatusLine } from './status-line.tsx'

export const meta = () =>
  pageMeta({ title: 'Property', description: 'Everything about one home.', path: '/admin-properties', isPrivate: true })

export default function AdminProperty() {
  const { id = '' } = useParams()
  const ways = useNextHome(id)
  const mayOpen = useMayOpen()
  const found = useApi('GET /admin/homes/{id}', { params: { id } })
  return (
    <QueryView query={found} title="Property">
      {({ home, owner, since, allowedActions, documents, verifications, history, historyTotal }) => (
        <Page
          dense
          title={homeTitleOf(home)}
          description={<StatusLine home={home} since={since} />}
          actions={
            <>
              <ButtonLink variant="plain" to={screen('/home/:id', { id })}>
                Preview
              </ButtonLink>
              {home.status === 'PENDING_REVIEW' ? (
                mayOpen(reviewAt(id)) && <ButtonLink to={reviewAt(id)}>Review</ButtonLink>
              ) : (
                <HomeDecisions
                  home={home}
                  actions={allowedActions}
                  {...(home.status === 'SUSPENDED' && { main: 'reinstate' })}
                  onDone={(words) => announce({ words, ...ways() })}
                />
              )}
            </>
          }
        >
          <Split>
            <Stack gap={5}>
              <HomeFactsCard home={home} />
              <Card
                title="Documents"
                actions={
                  mayOpen(documentsAt(id)) && (
                    <ButtonLink variant="soft" size="sm" to={documentsAt(id)}>
                      View documents
                    </ButtonLink>
                  )
                }
              >
                <p>
                  <Dots
                    of={[
                      `${documents.waiting} waiting`,
                      `${documents.approved} approved`,
                      `${documents.sentBack} sent back`,
                      `${documents.expired} expired`,
                    ]}
                  />
                </p>
              </Card>
              <ChecksCard verifications={verifications} />
            </Stack>
            <Stack gap={5}>
              <OwnerCard owner={owner} />
              <Card title="History">
                <Timeline events={history} />
                {historyTotal > history.length && (
                  <Muted>{plural(historyTotal - history.length, 'older event')} not shown.</Muted>
                )}
              </Card>
            </Stack>
          </Split>
        </Page>
      )}
    </QueryView>
  )
}
