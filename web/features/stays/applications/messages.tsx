import { useEffect, useEffectEvent, useRef } from 'react'
import type * as z from 'zod'
import { allows } from '#contract/allowed-actions.ts'
import type { applicationMessage } from '#contract/stays/application-parts.ts'
import { call } from '#web/api/client.ts'
import { useApi, useApiMutation } from '#web/api/queries.ts'
import { useDraft } from '#web/drafts/use-draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextArea } from '#web/ui/field.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { DateTime } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'
import { readWarning, risksOf, sendWarning } from './message-scan.ts'
import styles from './messages.module.css'

type Message = z.infer<typeof applicationMessage>
type Props = { of: 'residents' | 'owners'; id: string; other: string; zone: string }

/** Both sides write here. New messages show at once and count as read while they are on screen. */
export function Messages({ of, id, other, zone }: Props) {
  const params = { id }
  const query = useApi(`GET /${of}/applications/{id}/messages`, { params })
  const unread = query.data?.unread ?? 0
  const markRead = useEffectEvent(() => void call(`POST /${of}/applications/{id}/messages/read`, { params }).catch(() => {}))
  useEffect(() => {
    if (unread > 0 && document.visibilityState === 'visible') markRead()
  }, [unread])
  return (
    <QueryView query={query}>
      {(conversation) => (
        <Stack gap={3}>
          <MessageList messages={conversation.messages} other={other} zone={zone} />
          {allows(conversation, 'write') ? <Writer of={of} id={id} other={other} /> : <Muted>This conversation is closed.</Muted>}
        </Stack>
      )}
    </QueryView>
  )
}

function MessageList({ messages, other, zone }: Pick<Props, 'other' | 'zone'> & { messages: readonly Message[] }) {
  const end = useRef<HTMLLIElement>(null)
  const last = messages.at(-1)?.id
  // Scrolls only the list, so that the page stays where the reader left it.
  useEffect(() => {
    const list = end.current?.parentElement
    if (last && list) list.scrollTop = list.scrollHeight
  }, [last])
  if (messages.length === 0) return <Muted>No messages yet. Your message will go to {other}.</Muted>
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <ol className={styles.list} aria-label="Messages" aria-live="polite" tabIndex={0}>
      {messages.map(({ id, isMine, by, message, sentAt, readAt }) => (
        <li key={id} className={isMine ? styles.mine : undefined}>
          <p className={styles.text}>{message}</p>
          {!isMine && <ReadWarnings text={message} />}
          <Muted>
            {isMine ? 'You' : by}, <DateTime at={sentAt} zone={zone} />
            {isMine && (readAt ? ' · read' : ' · sent')}
          </Muted>
        </li>
      ))}
      <li ref={end} hidden />
    </ol>
  )
}

const ReadWarnings = ({ text }: { text: string }) =>
  risksOf(text).map((risk) => readWarning[risk] && <p key={risk}>{readWarning[risk]}</p>)

/** Warns before a message is sent that could do harm; the person can still send it. */
function Writer({ of, id, other }: Omit<Props, 'zone'>) {
  const [text, setText, forgetText] = useDraft(`message:${id}`, '')
  const risks = risksOf(text)
  const send = useApiMutation(`POST /${of}/applications/{id}/messages`)
  const {
    run: submit,
    isBusy,
    failure,
  } = useAction(async () => {
    await send.mutateAsync({ params: { id }, body: { message: text } })
    setText('')
    forgetText()
  })
  return (
    <Stack align="start" gap={3} className={styles.writer}>
      <TextArea
        label={`Your message to ${other}`}
        rows={3}
        maxLength={4000}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {risks.length > 0 && (
        <Alert tone="notice" title="Before you send this">
          {risks.map((risk) => (
            <p key={risk}>{sendWarning[risk]}</p>
          ))}
        </Alert>
      )}
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Button variant="soft" loading={isBusy} disabled={!text.trim()} onClick={() => void submit()}>
        {isBusy ? 'Sending...' : risks.length > 0 ? 'Send it anyway' : 'Send message'}
      </Button>
    </Stack>
  )
}
