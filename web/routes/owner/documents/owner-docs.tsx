import { useLocation } from 'react-router'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { PersonAppeals } from '#web/features/trust/appeals/person-appeals.tsx'
import type { ComplianceDocument } from '#web/features/trust/documents/document-state.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { documentTypeLabel } from '#web/ui/labels.ts'
import { choiceFilter, homeFilter } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { documentStatusChoices, groupDocuments } from './document-groups.ts'
import { HomeComplianceDocuments } from './home-documents.tsx'

export const meta = () =>
  pageMeta({ title: 'Docs', description: 'Your homes’ documents.', path: '/homeowner/docs', isPrivate: true })

export default function OwnerDocs() {
  const homes = useApi('GET /homes/my-homes')
  const [searchParams] = useQueryParams()
  const { state } = useLocation()
  return (
    <Page
      dense
      title="Docs"
      description="Documents that back up your listing. Only you, your team and our staff can see them."
      actions={
        <ButtonLink to={screen('/homeowner/upload-document', { homeId: searchParams.get('homeId') || undefined })}>
          Upload a document
        </ButtonLink>
      }
    >
      {state?.uploaded && <Alert tone="success">“{state.uploaded}” was uploaded. We’ll review it and email you.</Alert>}
      <PersonAppeals about="DOCUMENT" />
      <QueryView query={homes}>{({ homes: own }) => <DocumentList homes={own} />}</QueryView>
    </Page>
  )
}

const noHomes = {
  title: 'No homes yet',
  text: 'Documents belong to a home. Create your first listing, then add its documents.',
  action: (
    <ButtonLink variant="soft" to="/homeowner/update-property">
      List a home
    </ButtonLink>
  ),
}
const noDocuments = { title: 'No documents yet', text: 'Insurance, inspections and licenses will appear here.' }

const filtersFor = (homes: readonly MyHome[]) => [
  homeFilter(homes),
  choiceFilter({ param: 'type', label: 'Document type', none: 'All types', labels: documentTypeLabel }),
  choiceFilter({ param: 'status', label: 'Status', none: 'In use', labels: documentStatusChoices }),
]

function DocumentList({ homes }: { homes: readonly MyHome[] }) {
  const documents = useApi('GET /owners/documents')
  const [searchParams] = useQueryParams()
  const wanted = {
    homeId: searchParams.get('homeId') ?? '',
    type: searchParams.get('type') ?? '',
    status: searchParams.get('status') ?? '',
  }
  return (
    <List
      query={documents}
      noun="document"
      rows={(data) => groupDocuments(homes, data.documents as ComplianceDocument[], wanted)}
      keyOf={({ home }) => home?.id ?? 'none'}
      show={(groups) => groups.map((group) => <HomeComplianceDocuments key={group.home?.id ?? 'none'} {...group} />)}
      filters={homes.length > 0 ? filtersFor(homes) : []}
      empty={homes.length === 0 ? noHomes : noDocuments}
    />
  )
}
