import { useState } from 'react'
import type { ConversationMessage } from '#contract/messaging/conversations.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { MessageList } from './message-list.tsx'

const usualReason = 'A safety review.'

/** Nothing is shown before a reason is given. Both sides see it in the conversation. */
export function ReadConversation({ id }: { id: string }) {
  const [reason, setReason, forgetReason] = useDraft(`read-conversation:${id}`, usualReason)
  const [read, setRead] = useState<{ messages: readonly ConversationMessage[]; hasEarlier: boolean }>()
  const view = useApiMutation('POST /admin/conversations/{id}/view')
  const { run, isBusy, failure } = useAction(async (before?: number) => {
    const { messages, hasEarlier } = await view.mutateAsync({ params: { id }, body: { reason, ...(before && { before }) } })
    setRead({ messages: [...messages, ...(read?.messages ?? [])], hasEarlier })
    forgetReason()
  })
  if (read)
    return (
      <Stack gap={2}>
        {failure && <Alert tone="danger">{failure}</Alert>}
        <MessageList
          messages={read.messages}
          before={
            read.hasEarlier && (
              <Button variant="plain" size="sm" loading={isBusy} onClick={() => void run(read.messages[0]?.seq)}>
                Show earlier messages
              </Button>
            )
          }
          // Staff see that there was a file, and what it is called.
          extra={({ attachments }) => attachments.map(({ id: file, name }) => <Muted key={file}>File: {name}</Muted>)}
        />
      </Stack>
    )
  return (
    <Stack gap={2} align="start">
      <TextField
        label="Why you need to read this conversation"
        help="Both sides will see this and that staff read the conversation. They will not see who reported it."
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button variant="soft" loading={isBusy} disabled={!reason.trim()} onClick={() => void run()}>
        Read conversation
      </Button>
    </Stack>
  )
}
