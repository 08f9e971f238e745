import { allows } from '#contract/allowed-actions.ts'
import { call } from '#web/api/client.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { MessageList } from '#web/features/messaging/conversations/message-list.tsx'
import { OpenConversation } from '#web/features/messaging/conversations/open-conversation.tsx'
import { useReadWhileShown } from '#web/features/messaging/conversations/use-read-while-shown.ts'
import { WriteBox } from '#web/features/messaging/conversations/write-box.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useAction } from '#web/ui/use-action.ts'

type Props = { of: 'residents' | 'owners'; id: string; other: string; zone: string }

/** The part of the conversation that belongs to one application. New messages show at once and count as read while on screen. */
export function Messages({ of, id, other, zone }: Props) {
  const params = { id }
  const query = useApi(`GET /${of}/applications/{id}/messages`, { params })
  const { unread = 0, messages = [] } = query.data ?? {}
  useReadWhileShown(unread > 0 ? messages.at(-1)?.id : undefined, () =>
    call(`POST /${of}/applications/{id}/messages/read`, { params }),
  )
  return (
    <QueryView query={query}>
      {(conversation) => (
        <Stack gap={3}>
          {conversation.messages.length === 0 ? (
            <Muted>{allows(conversation, 'write') ? `No messages yet. Your message will go to ${other}.` : 'No messages.'}</Muted>
          ) : (
            <MessageList messages={conversation.messages} zone={zone} isHome={of === 'owners'} />
          )}
          {allows(conversation, 'write') ? <Writer of={of} id={id} other={other} /> : <Muted>This conversation is closed.</Muted>}
          <OpenConversation of={of} about={{ applicationId: id }} />
        </Stack>
      )}
    </QueryView>
  )
}

function Writer({ of, id, other }: Omit<Props, 'zone'>) {
  const [typed, setTyped] = useDraft<string | null>(`message:${id}`, null)
  const text = typed ?? ''
  const send = useApiMutation(`POST /${of}/applications/{id}/messages`)
  const { run, isBusy, failure } = useAction(async () => {
    await send.mutateAsync({ params: { id }, body: { message: text } })
    // What was typed while it was being sent is the next message.
    setTyped((now) => (now === text ? null : now))
  })
  return (
    <WriteBox label={`Your message to ${other}`} text={text} onChange={setTyped} onSend={() => void run()} isBusy={isBusy}>
      {failure && <Alert tone="danger">{failure}</Alert>}
    </WriteBox>
  )
}
