import { useState } from 'react'
import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { DocumentUpload } from '#web/features/stays/applications/document-upload.tsx'
import { documentCategoryLabel } from '#web/features/stays/applications/words.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'

export const meta = () =>
  pageMeta({
    title: 'Documents',
    description: 'Your documents and who can see them.',
    path: '/residents/documents',
    isPrivate: true,
  })

export default function ResidentDocuments() {
  const query = useApi('GET /residents/application-documents', {})
  const remove = useApiMutation('DELETE /residents/application-documents/{id}')
  const [asked, setAsked] = useState<{ id: string; name: string }>()
  return (
    <Page
      dense
      title="Documents"
      description="Your documents are private. A home sees one only if you add it to an application and agree to share it."
    >
      <Card title="Add a document">
        <DocumentUpload onDone={() => {}} />
      </Card>
      <QueryView query={query}>
        {({ documents }) =>
          documents.length === 0 ? (
            <EmptyState title="No documents yet">
              <p>You do not need to upload anything yet. A home will tell you what it needs.</p>
            </EmptyState>
          ) : (
            <Card title="Your documents">
              <RecordList>
                {documents.map(({ id, name, category, uploadedAt, downloadUrl, sharedWith }) => (
                  <RecordRow
                    key={id}
                    title={name}
                    action={
                      <>
                        {' '}
                        <ButtonAnchor variant="soft" size="sm" href={downloadUrl}>
                          Download<span className="visually-hidden"> {name}</span>
                        </ButtonAnchor>
                        <Button variant="plain" size="sm" onClick={() => setAsked({ id, name })}>
                          Delete<span className="visually-hidden"> {name}</span>
                        </Button>
                      </>
                    }
                  >
                    <Muted>
                      {documentCategoryLabel[category]}, added <DayText at={uploadedAt} />
                    </Muted>
                    <Muted>
                      {sharedWith.length === 0 && 'Not shared with any home'}
                      {sharedWith.map((one, index) => (
                        <span key={one.id}>
                          {index === 0 ? 'Shared with ' : ', '}
                          <Link to={screen('/residents/application-detail/:id', { id: one.id })}>{one.home}</Link>
                        </span>
                      ))}
                    </Muted>
                  </RecordRow>
                ))}
              </RecordList>
            </Card>
          )
        }
      </QueryView>
      <ConfirmDialog
        open={asked !== undefined}
        title="Delete this document?"
        action="Delete document"
        isDanger
        onConfirm={() => remove.mutateAsync({ params: { id: asked!.id } })}
        onClose={() => setAsked(undefined)}
      >
        <p>{asked?.name} will be permanently deleted, and no home will be able to see it.</p>
      </ConfirmDialog>
    </Page>
  )
}
