import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { Broadcast } from '#contract/messaging/broadcasts.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { BroadcastReach } from './reach.tsx'

/** The actions that the status allows, according to the server. */
export function BroadcastActions({ item, onDone }: { item: Broadcast; onDone: (words: string) => void }) {
  const [asked, setAsked] = useState<'send' | 'cancel'>()
  const send = useApiMutation('POST /admin/notifications/send')
  const cancel = useApiMutation('DELETE /admin/notifications/{id}')
  const { id, title, message, link, type, priority, byMail, audience, version, status } = item
  const about = <span className="visually-hidden">: {title}</span>
  // An open dialog stays: what it asks for is refused with the reason.
  if (item.allowedActions.length === 0 && !asked) return null
  return (
    <Row gap={1} nowrap>
      {allows(item, 'edit') && (
        <ButtonLink variant="plain" size="sm" to={`?edit=${id}`}>
          Edit{about}
        </ButtonLink>
      )}
      {allows(item, 'send') && (
        <Button variant="soft" size="sm" onClick={() => setAsked('send')}>
          {status === 'FAILED' ? 'Resume' : 'Send now'}
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
        title={`Send “${title}” now?`}
        action="Send now"
        doing="Sending..."
        onConfirm={async () => {
          await send.mutateAsync({ body: { id, title, message, link, type, priority, byMail, audience, version } })
          onDone('Message on its way.')
        }}
        onClose={() => setAsked(undefined)}
      >
        {status === 'FAILED' ? (
          <p>It will resume where it stopped. No one gets it twice.</p>
        ) : (
          <BroadcastReach {...{ audience, type, byMail }} />
        )}
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'cancel'}
        title={`Cancel “${title}”?`}
        action="Cancel message"
        doing="Canceling..."
        back="Keep message"
        isDanger
        onConfirm={async () => {
          await cancel.mutateAsync({ params: { id } })
          onDone('Message canceled.')
        }}
        onClose={() => setAsked(undefined)}
      >
        <p>
          {item.people > 0
            ? 'People who already have it will keep it. No one else will get it.'
            : 'No one will get it. It stays in the list.'}
        </p>
      </ConfirmDialog>
    </Row>
  )
}
