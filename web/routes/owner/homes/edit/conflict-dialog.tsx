import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { useAction } from '#web/ui/use-action.ts'
import type { Tab } from './use-tab.ts'

/** Two people saved the same tab: the second one decides, with everything they typed still there. */
export function ConflictDialog({ conflict }: { conflict: Tab['conflict'] }) {
  const { run, isBusy, failure } = useAction((step: () => Promise<unknown>) => step())
  if (!conflict) return null
  return (
    <Dialog
      open
      title={conflict.isMine ? 'You saved this tab in another window' : `${conflict.by} saved this tab too`}
      onClose={conflict.close}
    >
      <Stack>
        <p>
          {conflict.isMine
            ? 'The other window has different changes.'
            : `${conflict.by} saved changes to this tab while you were editing.`}{' '}
          Your changes are still here but not saved.
        </p>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <Row>
          <Button loading={isBusy} onClick={() => run(conflict.saveMine)}>
            {conflict.isMine ? 'Save this version' : 'Replace theirs with mine'}
          </Button>
          <Button variant="soft" loading={isBusy} onClick={() => run(conflict.seeTheirs)}>
            {conflict.isMine ? 'Discard this and show the other' : 'Discard mine and show theirs'}
          </Button>
          <Button variant="plain" onClick={conflict.close}>
            Keep editing
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
