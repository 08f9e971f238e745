import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { Broadcast } from '#contract/messaging/broadcasts.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import styles from './admin-notifications.module.css'
import { BroadcastReach } from './reach.tsx'

/** The actions that the status allows, according to the server. */
export function BroadcastActions({ item, onDone }: { item: Broadcast; onDone: (words: string) => void }) {
  const [asked, setAsked] = useState<'send' | 'cancel'>()
  const send = useApiMutation('POST /admin/notifications/send')
  const cancel = useApiMutation('DELETE /admin/notifications/{id}')
  const { id, title, message, link, type, priority, byMail, audience, version, status } = item
  const about = <span className="visually-hidden">: {title}</span>
  if (item.allowedActions.length === 0) return <span className={styles.soft}>None</span>
  return (
    <div className={styles.actions}>
      {allows(item, 'edit') && (
        <ButtonLink variant="plain" size="sm" to={`?edit=${id}`}>
          Edit{about}
        </ButtonLink>
      )}
      {allows(item, 'send') && (
        <Button variant="soft" size="sm" onClick={() => setAsked('send')}>
          {status === 'FAILED' ? 'Go on' : 'Send now'}
          {about}
        </Button>
      )}
      {allows(item, 'cancel') && (
        <Button variant="plain" size="sm" onClick={() => setAsked('cancel')}>
          Cancel{about}
        </Button>
      )}
      <ConfirmDialog
        open={asked === 'send'}
        title={`Send "${title}" now?`}
        action="Send now"
        doing="Sending..."
        onConfirm={async () => {
          await send.mutateAsync({ body: { id, title, message, link, type, priority, byMail, audience, version } })
          onDone('The message is on its way.')
        }}
        onClose={() => setAsked(undefined)}
      >
        {status === 'FAILED' ? (
          <p>It goes on where it stopped. Nobody gets it twice.</p>
        ) : (
          <BroadcastReach {...{ audience, type, byMail }} />
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'cancel'}
        title={`Cancel "${title}"?`}
        action="Cancel message"
        doing="Canceling..."
        back="Keep message"
        isDanger
        onConfirm={async () => {
          await cancel.mutateAsync({ params: { id } })
          onDone('The message is cancelled.')
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>{item.people > 0 ? 'Who has it keeps it. The others do not get it.' : 'Nobody gets it. It stays in the list.'}</p>
      </ConfirmDialog>
    </div>
  )
}
