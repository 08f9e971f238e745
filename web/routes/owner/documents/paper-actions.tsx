import { useState } from 'react'
import { useApiMutation } from '#web/api/queries.ts'
import type { Paper } from '#web/features/trust/documents/paper-state.ts'
import { PaperUpload } from '#web/features/trust/documents/paper-upload.tsx'
import { Button, ButtonAnchor } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { paperTypeLabel } from '#web/ui/labels.ts'
import styles from './home-papers.module.css'

export function PaperActions({ paper }: { paper: Paper }) {
  const [asked, setAsked] = useState<'replace' | 'remove'>()
  const remove = useApiMutation('DELETE /documents/{id}')
  const close = () => setAsked(undefined)
  const named = <span className="visually-hidden"> {paper.name}</span>

  return (
    <div className={styles.actions}>
      {paper.downloadUrl && (
        <ButtonAnchor variant="plain" size="sm" href={paper.downloadUrl} download>
          Download{named}
        </ButtonAnchor>
      )}
      {canReplace(paper) && (
        <Button variant="plain" size="sm" onClick={() => setAsked('replace')}>
          Replace{named}
        </Button>
      )}
      <Button variant="plain" size="sm" onClick={() => setAsked('remove')}>
        Remove{named}
      </Button>
      <Dialog open={asked === 'replace'} title="Replace this document" onClose={close}>
        <Replacement paper={paper} onDone={close} />
      </Dialog>
      <ConfirmDialog
        open={asked === 'remove'}
        title="Remove this document?"
        action="Remove it"
        doing="Removing..."
        isDanger
        onConfirm={() => remove.mutateAsync({ params: { id: paper.id } })}
        onClose={close}
      >
        <p>
          “{paper.name}” is deleted for good, and our staff can no longer look at it.
          {paper.status === 'APPROVED' && ' It is approved: without it this home may need a new one to stay verified.'}
        </p>
      </ConfirmDialog>
    </div>
  )
}

/** Papers without a kind of their own stand beside one another; a replaced one already has its successor. */
const canReplace = ({ home, documentType, status }: Paper) =>
  home !== null && documentType !== null && documentType !== 'OTHER' && status !== 'SUPERSEDED'

function Replacement({ paper, onDone }: { paper: Paper; onDone: () => void }) {
  const type = paper.documentType ?? undefined
  return (
    <div className={styles.replacement}>
      <p>
        {type && paperTypeLabel[type]} of {paper.home?.title}.{' '}
        {paper.status === 'APPROVED'
          ? 'The one you have stays in force until the new one is approved.'
          : 'The new one takes its place.'}
      </p>
      <PaperUpload homeId={paper.home!.id} documentType={type} onDone={onDone} onCancel={onDone} />
    </div>
  )
}
