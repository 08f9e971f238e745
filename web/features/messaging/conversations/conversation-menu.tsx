import { type ReactNode, useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import type { Conversation } from '#contract/messaging/conversations.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Row } from '#web/ui/layout.tsx'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { MenuItem, MenuSeparator } from '#web/ui/menu.tsx'
import { ReportForm } from './report-form.tsx'

/** The head of a conversation, with what a person can do beyond writing in it. */
export function ConversationMenu({ conversation, children }: { conversation: Conversation; children: ReactNode }) {
  const { id, name, isMuted, isArchived } = conversation
  const [asked, setAsked] = useState<'block' | 'report'>()
  const [isReported, setReported] = useState(false)
  const change = useApiMutation('PATCH /conversations/{id}')
  const to = (body: { isMuted?: boolean; isArchived?: boolean; isBlocked?: boolean }) => ({ params: { id }, body })
  const close = () => setAsked(undefined)
  return (
    <>
      <Row between nowrap align="start">
        {children}
        <RowMenu about={`the conversation with ${name}`}>
          <MenuItem onClick={() => change.mutate(to({ isMuted: !isMuted }))}>{isMuted ? 'Unmute' : 'Mute (no emails)'}</MenuItem>
          <MenuItem onClick={() => change.mutate(to({ isArchived: !isArchived }))}>
            {isArchived ? 'Move to inbox' : 'Archive'}
          </MenuItem>
          <MenuSeparator />
          {allows(conversation, 'report') && <MenuItem onClick={() => setAsked('report')}>Report</MenuItem>}
          {allows(conversation, 'block') && (
            <MenuItem isDanger onClick={() => setAsked('block')}>
              Block
            </MenuItem>
          )}
          {allows(conversation, 'unblock') && (
            <MenuItem onClick={() => change.mutate(to({ isBlocked: false }))}>Unblock</MenuItem>
          )}
        </RowMenu>
      </Row>
      {change.error && <Alert tone="danger">{change.error.message}</Alert>}
      {isReported && <Alert tone="success">Thank you for telling us. Staff will look into it.</Alert>}
      <ConfirmDialog
        open={asked === 'block'}
        title={`Block ${name}?`}
        action="Block"
        doing="Blocking..."
        isDanger
        onConfirm={() => change.mutateAsync(to({ isBlocked: true }))}
        onClose={close}
      >
        <p>They cannot write to you here, and you cannot write to them, until you unblock it. Earlier messages stay.</p>
        <p>
          We don’t announce it, but they’ll see that they cannot send messages. Applications, stays and payments don’t change.
        </p>
      </ConfirmDialog>
      <Dialog open={asked === 'report'} title="Report this conversation" onClose={close}>
        <ReportForm
          id={id}
          onClose={close}
          onDone={() => {
            setReported(true)
            close()
          }}
        />
      </Dialog>
    </>
  )
}
