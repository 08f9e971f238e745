import { useState } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './editor-dialog.module.css'
import type { Tab } from './use-tab.ts'

/** Two people saved the same tab: whoever came second decides, with all they typed still there. */
export function ConflictDialog({ conflict }: { conflict: Tab['conflict'] }) {
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  if (!conflict) return null

  async function run(step: () => Promise<unknown>) {
    setBusy(true)
    setFailure(undefined)
    try {
      await step()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'Something went wrong. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog open title={`${conflict.by} saved this tab too`} onClose={conflict.close}>
      <div className={styles.body}>
        <p>While you were typing, {conflict.by} saved other words or numbers in this tab. Yours are still here and not saved.</p>
        {failure && <Alert kind="danger">{failure}</Alert>}
        <div className={styles.buttons}>
          <Button busy={isBusy} onClick={() => run(conflict.saveMine)}>
            Save mine over theirs
          </Button>
          <Button look="soft" busy={isBusy} onClick={() => run(conflict.seeTheirs)}>
            Drop mine and see theirs
          </Button>
          <Button look="plain" onClick={conflict.close}>
            Go on editing
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
