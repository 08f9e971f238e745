import { useState } from 'react'
import { useApiMutation } from '#web/api/queries.ts'
import { ComplianceDocumentUpload } from '#web/features/trust/documents/compliance-document-upload.tsx'
import type { ComplianceDocument } from '#web/features/trust/documents/document-state.ts'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { documentTypeLabel } from '#web/ui/labels.ts'
import { Row, Stack } from '#web/ui/layout.tsx'

export function DocumentActions({ document }: { document: ComplianceDocument }) {
  const [asked, setAsked] = useState<'replace' | 'remove'>()
  const remove = useApiMutation('DELETE /documents/{id}')
  const close = () => setAsked(undefined)
  const named = <span className="visually-hidden"> {document.name}</span>

  return (
    <Row gap={2}>
      {document.downloadUrl && (
        <ButtonAnchor variant="plain" size="sm" href={document.downloadUrl} download>
          Download{named}
        </ButtonAnchor>
      )}
      {canReplace(document) && (
        <Button variant="plain" size="sm" onClick={() => setAsked('replace')}>
          Replace{named}
        </Button>
      )}
      <Button variant="plain" size="sm" onClick={() => setAsked('remove')}>
        Remove{named}
      </Button>
      <Dialog open={asked === 'replace'} title="Replace this document" onClose={close}>
        <Replacement document={document} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={asked === 'remove'}
        title="Remove this document?"
        action="Remove document"
        doing="Removing..."
        isDanger
        onConfirm={() => remove.mutateAsync({ params: { id: document.id } })}
        onClose={close}
      >
        <p>
          “{document.name}” will be permanently deleted, and our staff will no longer be able to see it.
          {document.status === 'APPROVED' && ' It’s approved. Without it, this home may need a new one to stay verified.'}
        </p>
      </ConfirmDialog>
    </Row>
  )
}

/** Documents of type OTHER do not replace each other, and a superseded one already has its successor. */
const canReplace = ({ home, documentType, status }: ComplianceDocument) =>
  home !== null && documentType !== null && documentType !== 'OTHER' && status !== 'SUPERSEDED'

function Replacement({ document, onDone }: { document: ComplianceDocument; onDone: () => void }) {
  const type = document.documentType ?? undefined
  return (
    <Stack gap={3}>
      <p>
        {type && documentTypeLabel[type]} for {document.home?.title}.{' '}
        {document.status === 'APPROVED'
          ? 'The current one stays valid until the new one is approved.'
          : 'The new one will replace it.'}
      </p>
      <ComplianceDocumentUpload homeId={document.home!.id} documentType={type} onDone={onDone} onCancel={onDone} />
    </Stack>
  )
}
