import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomeDetails } from '#contract/homes/homes.ts'
import { call } from '#web/api/client.ts'
import { RevisionChanges } from '#web/features/homes/listings/revision-changes.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'

type Props = { home: HomeDetails; onDone: (words: string) => void }

/** An owner's changes to an approved home, old and new side by side, and the decision. */
export function RevisionCard({ home, onDone }: Props) {
  const [asked, setAsked] = useState<'approve' | 'sendBack'>()
  const client = useQueryClient()
  const params = { id: home.id }
  const updatedAt = String(home.updatedAt)
  const decision = useMutation({
    mutationFn: (reason: string) =>
      asked === 'approve'
        ? call('POST /admin/homes/{id}/revision/approve', { params, body: { updatedAt } })
        : call('POST /admin/homes/{id}/revision/send-back', { params, body: { updatedAt, reason } }),
    // After a refusal, the home has most likely changed since it was shown.
    onSettled: () => client.invalidateQueries(),
  })
  const revision = home.editing?.revision
  if (!revision) return null
  const moves = revision.changes.some(({ part }) => part === 'address') && home.badges.length > 0

  async function decide(reason: string) {
    const done = asked === 'approve' ? 'Changes approved. Owner notified.' : 'Changes sent back. Owner notified.'
    await decision.mutateAsync(reason)
    onDone(done)
  }
  return (
    <Card title="Changes waiting for review">
      <p>The public page shows the earlier version until you approve.</p>
      <RevisionChanges changes={revision.changes} />
      {moves && <Muted>The address is changing. The home’s badges will be removed until the new address is checked.</Muted>}
      {revision.status === 'SENT_BACK' ? (
        <Muted>Sent back to the owner: {revision.reason}</Muted>
      ) : (
        <Row as="p">
          <Button onClick={() => setAsked('approve')}>Approve changes</Button>
          <Button variant="soft" onClick={() => setAsked('sendBack')}>
            Send changes back
          </Button>
        </Row>
      )}
      <ConfirmDialog
        open={asked === 'approve'}
        title="Approve these changes?"
        action="Approve changes"
        doing="Approving..."
        onConfirm={decide}
        onClose={() => setAsked(undefined)}
      >
        <p>They will become public right away. We’ll notify the owner.</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'sendBack'}
        title="Send these changes back?"
        action="Send changes back"
        doing="Sending..."
        reason={{
          label: 'What should the owner change?',
          help: 'The owner will see this. The public page will not change.',
          about: `revision:${revision.id}`,
        }}
        onConfirm={decide}
        onClose={() => setAsked(undefined)}
      >
        <p>The owner keeps the changes in the editor and can save them again.</p>
      </ConfirmDialog>
    </Card>
  )
}
