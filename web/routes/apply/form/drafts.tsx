import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { DeleteDraft } from '#web/features/stays/applications/delete-draft.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'

/** Without a home in the query string: the drafts already started, or a link to the homes. */
export function DraftList() {
  const drafts = useApi('GET /residents/applications', { query: { status: ['DRAFT'] } })
  return (
    <Page narrow title="Apply for a bed" description="Choose a home to apply to, or pick up where you left off.">
      <QueryView query={drafts}>
        {({ applications }) =>
          applications.length === 0 ? (
            <EmptyState title="No drafts yet">
              <p>Open a home’s page and select “Apply.”</p>
              <ButtonLink to="/search">Find homes</ButtonLink>
            </EmptyState>
          ) : (
            <Card title="Your drafts">
              <RecordList>
                {applications.map((draft) => (
                  <RecordRow
                    key={draft.id}
                    to={screen('/apply', { homeId: draft.home.id })}
                    title={`${draft.home.title}, ${draft.home.city}`}
                    action={<DeleteDraft application={draft} />}
                  />
                ))}
              </RecordList>
            </Card>
          )
        }
      </QueryView>
    </Page>
  )
}
