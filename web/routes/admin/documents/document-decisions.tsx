import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import type { DocumentDecision } from '#contract/homes/document.lifecycle.ts'
import { expiryMissing, needsExpiry } from '#contract/homes/document-rules.ts'
import { dayOf, documentZone } from '#contract/time.ts'
import type { DocumentForReview } from '#contract/trust/admin-documents.ts'
import { call } from '#web/api/client.ts'
import { canExpire } from '#web/features/trust/documents/document-form.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { decisionsWithReason, documentDecisionWords, takingUp } from './document-words.ts'

/** After a decision the next document has its buttons in the same place: for so long, a click was meant for the one before. */
const settling = 1000

function useIsSettled() {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), settling)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}

/** The day on which a document expires, as the owner entered it until staff correct it. */
function useExpiry({ documentType, expiresAt }: DocumentForReview) {
  const entered = expiresAt ? dayOf(expiresAt, documentZone) : ''
  const [day, setDay] = useState(entered)
  const [error, setError] = useState<string>()
  const ref = useRef<HTMLInputElement>(null)
  function check() {
    const isMissing = day === '' && needsExpiry(documentType)
    setError(isMissing ? expiryMissing : undefined)
    if (isMissing) ref.current?.focus()
    return !isMissing
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => setDay(event.currentTarget.value)
  const field = { ref, value: day, error, onChange }
  return { field, check, correction: day === entered ? {} : { expiresAt: day || null } }
}

/** Approving needs no message; every other decision comes with one for the owner. */
export function DocumentDecisions({ document, onDone }: { document: DocumentForReview; onDone: (words: string) => void }) {
  const [asked, setAsked] = useState<{ status: keyof typeof decisionsWithReason; from: DocumentForReview['status'] }>()
  const isSettled = useIsSettled()
  const expiry = useExpiry(document)
  const queryClient = useQueryClient()
  const { homeDocumentId: id, status: from, decisions } = document
  const decision = useMutation({
    mutationFn: ({ status, adminNotes }: { status: DocumentDecision; adminNotes: string }) =>
      call('PUT /admin/home-documents/{id}/status', {
        params: { id },
        // The status that was read when the question was asked: what someone else decides meanwhile is not overruled unseen.
        body: { status, adminNotes, from: asked?.from ?? from, ...(status === 'APPROVED' && expiry.correction) },
      }),
    // After a refusal, the document's status has most likely changed since it was shown.
    onSettled: () => queryClient.invalidateQueries(),
  })
  async function decide(status: DocumentDecision, adminNotes: string) {
    if (status === 'APPROVED' && !expiry.check()) return
    await decision.mutateAsync({ status, adminNotes })
    onDone(documentDecisionWords[status].done)
  }
  // Errors are shown above the buttons.
  const { run: decideAtOnce } = useAction(decide)
  const words = asked && decisionsWithReason[asked.status]
  const ask = (status: keyof typeof decisionsWithReason) => setAsked({ status, from })
  return (
    <>
      {decision.error && !asked && <Alert tone="danger">{decision.error.message}</Alert>}
      {decisions.length === 0 && <Muted>There is nothing left to decide for this document.</Muted>}
      {decisions.includes('APPROVED') && canExpire(document.documentType) && (
        <TextField
          label="Expiration date"
          help="As the document says it. Saved when you approve."
          optional={!needsExpiry(document.documentType)}
          type="date"
          {...expiry.field}
        />
      )}
      <Row>
        {decisions.includes('APPROVED') && (
          <Button
            aria-keyshortcuts="e"
            loading={decision.isPending}
            disabled={!isSettled}
            onClick={() => void decideAtOnce('APPROVED', '')}
          >
            Approve
          </Button>
        )}
        {decisions.includes('CHANGES_REQUESTED') && (
          <Button variant="soft" aria-keyshortcuts="r" onClick={() => ask('CHANGES_REQUESTED')}>
            Request a new document
          </Button>
        )}
        {decisions.includes('REJECTED') && (
          <Button variant="plain" aria-keyshortcuts="d" onClick={() => ask('REJECTED')}>
            Reject
          </Button>
        )}
        {decisions.includes('IN_REVIEW') && (
          <Button
            variant="plain"
            loading={decision.isPending}
            disabled={!isSettled}
            onClick={() => void decideAtOnce('IN_REVIEW', takingUp)}
          >
            Start review
          </Button>
        )}
      </Row>
      <ConfirmDialog
        open={words !== undefined}
        title={words?.title ?? ''}
        action={words?.action ?? ''}
        isDanger={asked?.status === 'REJECTED'}
        {...(words && { reason: { ...words.reason, about: id } })}
        onConfirm={(notes) => decide(asked!.status, notes)}
        onClose={() => setAsked(undefined)}
      >
        <p>{words?.text}</p>
      </ConfirmDialog>
    </>
  )
}
