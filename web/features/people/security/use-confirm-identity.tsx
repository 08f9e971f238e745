import { useState } from 'react'
import type { Security } from '#contract/people/security.ts'
import { ApiError } from '#web/api/client.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ConfirmIdentity } from './confirm-identity.tsx'

type Asked = { go: () => void; stop: (error: Error) => void }

/**
 * Runs changes that the server makes only for someone who recently proved who they are. If it asks, a dialog does, and the change
 * resumes where it stopped.
 */
export function useConfirmIdentity(twoFactor: Security['twoFactor']) {
  const [asked, setAsked] = useState<Asked>()

  async function confirmed<T>(change: () => Promise<T>): Promise<T> {
    try {
      return await change()
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 428) throw error
      await new Promise<void>((go, stop) => setAsked({ go, stop }))
      return change()
    }
  }

  function cancel() {
    asked?.stop(new Error('Nothing was changed.'))
    setAsked(undefined)
  }

  const dialog = (
    <Dialog open={asked !== undefined} title="Confirm that it’s you" onClose={cancel}>
      <ConfirmIdentity
        twoFactor={twoFactor}
        onCancel={cancel}
        onDone={() => {
          asked?.go()
          setAsked(undefined)
        }}
      />
    </Dialog>
  )
  return { confirmed, dialog }
}

export type Confirmed = ReturnType<typeof useConfirmIdentity>['confirmed']
