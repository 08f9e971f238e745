import { useLocation } from 'react-router'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import type { ComplianceDocument } from '#web/features/trust/documents/document-state.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { DocumentFilters } from './document-filters.tsx'
import { groupDocuments } from './document-groups.ts'
import { HomeComplianceDocuments } from './home-documents.tsx'

export const meta = () =>
  pageMeta({ title: 'Docs', description: 'Your homes’ documents.', path: '/homeowner/docs', isPrivate: true })

export default function OwnerDocs() {
  const homes = useApi('GET /homes/my-homes')
  const documents = useApi('GET /owners/documents')
  const [searchParams, change] = useQueryParams()
  const { state } = useLocation()
  const wanted = {
    homeId: searchParams.get('homeId') ?? '',
    type: searchParams.get('type') ?? '',
    status: searchParams.get('status') ?? '',
  }

  return (
    <Page
      title="Docs"
      description="Documents that back up your listing. Only you, your team and our staff can see them."
      actions={
        <ButtonLink to={screen('/homeowner/upload-document', { homeId: wanted.homeId || undefined })}>
          Upload a document
        </ButtonLink>
      }
    >
      {state?.uploaded && <Alert tone="success">“{state.uploaded}” was uploaded. We’ll review it and email you.</Alert>}
      <QueryView query={homes}>
        {({ homes: own }) =>
          own.length === 0 ? (
            <EmptyState title="No homes yet">
              <p>Documents belong to a home. Create your first listing, then add its documents.</p>
              <ButtonLink variant="soft" to="/homeowner/update-property">
                List a home
              </ButtonLink>
            </EmptyState>
          ) : (
            <>
              <DocumentFilters homes={own} wanted={wanted} onChange={change} />
              <QueryView query={documents}>
                {({ documents }) => (
                  <Groups
                    groups={groupDocuments(own, documents as ComplianceDocument[], wanted)}
                    onClear={() => change({ homeId: null, type: null, status: null })}
                  />
                )}
              </QueryView>
            </>
          )
        }
      </QueryView>
    </Page>
  )
}

function Groups({ groups, onClear }: { groups: ReturnType<typeof groupDocuments>; onClear: () => void }) {
  if (groups.length === 0)
    return (
      <EmptyState title="No documents match your filters">
        <p>Try removing a filter.</p>
        <Button variant="soft" onClick={onClear}>
          Show all documents
        </Button>
      </EmptyState>
    )
  return (
    <Stack gap={5}>
      {groups.map((group) => (
        <HomeComplianceDocuments key={group.home?.id ?? 'none'} {...group} />
      ))}
    </Stack>
  )
}
