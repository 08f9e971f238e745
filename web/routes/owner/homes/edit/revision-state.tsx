import { useState } from 'react'
import type { Revision } from '#contract/homes/home-revision.ts'
import { call } from '#web/api/client.ts'
import { RevisionChanges } from '#web/features/homes/listings/revision-changes.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Fold } from '#web/ui/fold.tsx'
import { plural } from '#web/ui/format.ts'

type Props = { homeId: string; revision: Revision; reload: () => Promise<unknown> }

/** The changes that the owner sees here and the public does not see yet. */
export function RevisionState({ homeId, revision: { status, reason, changes }, reload }: Props) {
  const [isDiscarding, setDiscarding] = useState(false)
  async function discard() {
    await call('DELETE /homes/{id}/revision', { params: { id: homeId } })
    // The fields still show the discarded changes; only a fresh page shows what is public.
    await reload()
    window.location.reload()
  }
  const what = plural(changes.length, 'change')
  return (
    <Alert tone="notice" title={status === 'SENT_BACK' ? 'Your changes were sent back' : 'Waiting for review'}>
      <p>
        {status === 'SENT_BACK'
          ? `Reason: ${reason ?? ''} The public page has not changed. Make the changes we asked for and save again.`
          : `The public page still shows the earlier version. We’ll review ${what}, usually within 3 business days, and email you.`}
      </p>
      <Fold variant="link" summary={`View ${what}`}>
        <RevisionChanges changes={changes} />
      </Fold>
      <p>
        <Button variant="plain" size="sm" onClick={() => setDiscarding(true)}>
          Discard {changes.length === 1 ? 'this change' : 'these changes'}
        </Button>
      </p>
      <ConfirmDialog
        open={isDiscarding}
        title="Discard these changes?"
        action="Discard changes"
        doing="Discarding..."
        isDanger
        onConfirm={discard}
        onClose={() => setDiscarding(false)}
      >
        <p>The public page will not change, and the editor will match it again.</p>
      </ConfirmDialog>
    </Alert>
  )
}
