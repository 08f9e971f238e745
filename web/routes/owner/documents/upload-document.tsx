import { Link, useNavigate } from 'react-router'
import { complianceDocumentType } from '#contract/homes/documents.ts'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { screen } from '#contract/screens.ts'
import { useApi } from '#web/api/queries.ts'
import { ComplianceDocumentUpload } from '#web/features/trust/documents/compliance-document-upload.tsx'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SelectField } from '#web/ui/field.tsx'
import { documentTypeLabel } from '#web/ui/labels.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

export const meta = () =>
  pageMeta({ title: 'Upload document', description: 'Add a document.', path: '/homeowner/upload-document', isPrivate: true })

export default function UploadDocument() {
  const { may } = usePermissions()
  return (
    <Page narrow title="Upload document" description="Upload one document at a time. We’ll review it and let you know.">
      {may('edit_properties') ? (
        <ForAHome />
      ) : (
        <Alert tone="notice" title="You cannot upload documents">
          Your role does not include editing properties. Ask the owner to change your permissions.
        </Alert>
      )}
    </Page>
  )
}

function ForAHome() {
  const homes = useApi('GET /homes/my-homes')
  return (
    <QueryView query={homes}>
      {({ homes: own }) =>
        own.length === 0 ? (
          <EmptyState title="No homes yet">
            <p>Documents belong to a home. Create your first listing, then add its documents.</p>
            <ButtonLink to="/homeowner/update-property">List a home</ButtonLink>
          </EmptyState>
        ) : (
          <Chosen homes={own} />
        )
      }
    </QueryView>
  )
}

/** Home and type live in the query string: other screens link here with both chosen. */
function Chosen({ homes }: { homes: readonly MyHome[] }) {
  const [searchParams, change] = useQueryParams()
  const navigate = useNavigate()
  const only = homes.length === 1 ? homes[0] : undefined
  const home = homes.find(({ id }) => id === searchParams.get('homeId')) ?? only
  const type = complianceDocumentType.safeParse(searchParams.get('type')).data
  const list = screen('/homeowner/docs', { homeId: home?.id })

  return (
    <Card>
      <SelectField label="Home" value={home?.id ?? ''} onChange={({ target }) => change({ homeId: target.value })}>
        <option value="">Choose a home</option>
        {homes.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </SelectField>
      {type && (
        <p>
          Document type: <strong>{documentTypeLabel[type]}</strong>.{' '}
          <Link to={screen('/homeowner/upload-document', { homeId: home?.id })}>Choose another type</Link>
        </p>
      )}
      {home ? (
        <ComplianceDocumentUpload
          homeId={home.id}
          key={type}
          documentType={type}
          onDone={({ name }) => navigate(list, { state: { uploaded: name } })}
          onCancel={() => navigate(list)}
        />
      ) : (
        <p>Choose the home first.</p>
      )}
    </Card>
  )
}
