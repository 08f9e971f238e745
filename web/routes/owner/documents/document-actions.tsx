import { useState } from 'react'
import { useApiMutation } from '#web/api/queries.ts'
import { ComplianceDocumentUpload } from '#web/features/trust/documents/compliance-document-upload.tsx'
import type { ComplianceDocument } from '#web/features/trust/documents/document-state.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { documentTypeLabel } from '#web/ui/labels.ts'
import { Row, Stack } from '#web/ui/layout.tsx'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { MenuItem } from '#web/ui/menu.tsx'

export function DocumentActions({ document }: { document: ComplianceDocument }) {
  const [asked, setAsked] = useState<'replace' | 'remove'>()
  const remove = useApiMutation('DELETE /documents/{id}')
  const close = () => setAsked(undefined)

  return (
    <Row gap={1} nowrap>
      {document.downloadUrl && (
        <ButtonAnchor variant="plain" size="sm" href={document.downloadUrl} download>
          Download<span className="visually-hidden"> {document.name}</span>
        </ButtonAnchor>
      )}
      <RowMenu about={document.name}>
        {canReplace(document) && <MenuItem onClick={() => setAsked('replace')}>Replace</MenuItem>}
        <MenuItem onClick={() => setAsked('remove')}>Remove</MenuItem>
      </RowMenu>
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
