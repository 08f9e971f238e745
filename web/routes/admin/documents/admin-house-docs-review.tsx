import { useEffect, useState } from 'react'
import { Link, useParams } from 'react-router'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { DocumentForReview } from '#contract/trust/admin-documents.ts'
import { useApi } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Presence } from '#web/features/staff/presence.tsx'
import { useNextDocument } from '#web/features/staff/use-next.ts'
import { adminHomeAt } from '#web/features/trust/listing-review/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import styles from './admin-house-docs-review.module.css'
import { ComplianceForm } from './compliance-form.tsx'
import { DocumentList } from './document-list.tsx'
import { DocumentReview } from './document-review.tsx'

export const meta = () =>
  pageMeta({
    title: 'Review house documents',
    description: 'One home’s documents.',
    path: '/admin-house-docs',
    isPrivate: true,
  })

const isWaiting = ({ status }: DocumentForReview) => status === 'PENDING' || status === 'IN_REVIEW'

/** The document in the query string, or else the first one waiting, or else the newest. */
const chosenOf = (documents: readonly DocumentForReview[], named: string | null) =>
  documents.find(({ homeDocumentId }) => homeDocumentId === named) ?? documents.findLast(isWaiting) ?? documents[0]

type Chosen = {
  document: DocumentForReview
  documents: readonly DocumentForReview[]
  /** Keeps a document on the screen; without one, the next that waits follows. */
  onKeep: (homeDocumentId: string | undefined) => void
}

function Decided({ document, documents, onKeep }: Chosen) {
  const { homeDocumentId } = document
  const others = documents.filter((one) => isWaiting(one) && one.homeDocumentId !== homeDocumentId)
  const ways = useNextDocument(document.homeId, others.toReversed())
  useEffect(() => onKeep(homeDocumentId), [homeDocumentId, onKeep])
  function done(words: string) {
    announce({ words, ...ways() })
    onKeep(undefined)
  }
  return <DocumentReview document={document} onDone={done} />
}

export default function AdminHouseDocsReview() {
  const { homeId = '' } = useParams()
  const [searchParams, change] = useQueryParams()
  const [opened, setOpened] = useState(0)
  // Only a decision made here leads to the next document: one that others decide meanwhile stays, with what is being typed about it.
  const [kept, keep] = useState<string>()
  const found = useApi('GET /admin/home-documents/home/{id}', { params: { id: homeId } })
  const record = useApi('GET /admin/compliance/home/{id}', { params: { id: homeId } })
  return (
    <QueryView query={found} title="House documents">
      {({ home, documents }) => {
        const document = chosenOf(documents, searchParams.get('document') ?? kept ?? null)
        return (
          <Page
            dense
            title={`Documents: ${homeTitleOf(home)}`}
            description={
              <Dots
                of={[
                  [home.city, home.state].filter(Boolean).join(', '),
                  home.owner.businessName || home.owner.name,
                  <Link key="home" to={adminHomeAt(home.id)}>
                    Home and history
                  </Link>,
                ]}
              />
            }
            actions={
              <ButtonLink variant="plain" to="/admin-house-docs">
                All documents
              </ButtonLink>
            }
          >
            <Presence of="document" id={homeId} />
            {document ? (
              <div className={styles.layout}>
                <DocumentList documents={documents} chosen={document} onChoose={(id) => change({ document: id })} />
                <Decided key={document.homeDocumentId} document={document} documents={documents} onKeep={keep} />
              </div>
            ) : (
              <EmptyState title="No documents yet">
                <p>The owner has not uploaded any documents for this home. You can record what you already know below.</p>
              </EmptyState>
            )}
            <Card title="Compliance record">
              <Muted>Staff findings. Owners and the public cannot see them.</Muted>
              <QueryView query={record}>
                {(compliance) => (
                  <ComplianceForm
                    key={opened}
                    record={compliance}
                    onSaved={() => announce({ words: 'Compliance record saved.' })}
                    onReload={() => setOpened(opened + 1)}
                  />
                )}
              </QueryView>
            </Card>
          </Page>
        )
      }}
    </QueryView>
  )
}
