import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { PaperForReview } from '#contract/trust/admin-documents.ts'
import { useApi } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { useNextPaper } from '#web/features/staff/use-next.ts'
import { adminHomeAt, titleOf } from '#web/features/trust/listing-review/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import styles from './admin-house-docs-review.module.css'
import { ComplianceForm } from './compliance-form.tsx'
import { PaperList } from './paper-list.tsx'
import { PaperReview } from './paper-review.tsx'

export const meta = () =>
  pageMeta({
    title: 'Review house documents',
    description: 'The documents of one home.',
    path: '/admin-house-docs',
    isPrivate: true,
  })

const isWaiting = ({ status }: PaperForReview) => status === 'PENDING' || status === 'IN_REVIEW'

/** The one the address names, else the first that waits, else the newest. */
const chosenOf = (papers: readonly PaperForReview[], named: string | null) =>
  papers.find(({ homeDocumentId }) => homeDocumentId === named) ?? papers.findLast(isWaiting) ?? papers[0]

type Chosen = { paper: PaperForReview; papers: readonly PaperForReview[] }

function Decided({ paper, papers }: Chosen) {
  const others = papers.filter((one) => isWaiting(one) && one.homeDocumentId !== paper.homeDocumentId)
  const ways = useNextPaper(paper.homeId, others.toReversed())
  return <PaperReview paper={paper} onDone={(words) => announce({ words, ...ways })} />
}

export default function AdminHouseDocsReview() {
  const { homeId = '' } = useParams()
  const [searchParams, change] = useQueryParams()
  const [opened, setOpened] = useState(0)
  const found = useApi('GET /admin/home-documents/home/{id}', { params: { id: homeId } })
  const record = useApi('GET /admin/compliance/home/{id}', { params: { id: homeId } })
  return (
    <QueryView query={found}>
      {({ home, documents }) => {
        const paper = chosenOf(documents, searchParams.get('paper'))
        return (
          <Page
            title={`Documents: ${titleOf(home)}`}
            description={
              <>
                {[home.city, home.state].filter(Boolean).join(', ')} · {home.owner.businessName || home.owner.name} ·{' '}
                <Link to={adminHomeAt(home.id)}>The home and its history</Link>
              </>
            }
            actions={
              <ButtonLink variant="plain" to="/admin-house-docs">
                All documents
              </ButtonLink>
            }
          >
            {paper ? (
              <div className={styles.columns}>
                <PaperList papers={documents} chosen={paper} onChoose={(id) => change({ paper: id })} />
                <Decided key={paper.homeDocumentId} paper={paper} papers={documents} />
              </div>
            ) : (
              <EmptyState title="No documents yet">
                <p>The owner has not uploaded any document for this home. What you know already can be kept below.</p>
              </EmptyState>
            )}
            <Card title="Compliance record">
              <p className={styles.soft}>What staff found. Owners and the public do not see it.</p>
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
