import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { ConversationMessage } from '#contract/messaging/conversations.ts'
import { outboxDays } from '#contract/messaging/outbox.ts'
import { useIsOffline } from '#web/network/network.browser.ts'
import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import styles from './conversations.module.css'
import { outbox } from './outbox.browser.ts'
import type { OutgoingMessage } from './outbox.ts'
import { useRefreshConversations } from './use-conversations-live.ts'

/** The messages of one conversation that are on their way, until the conversation itself shows them. */
export function useOutgoing(conversationId: string, shown: readonly ConversationMessage[]) {
  const all = useSyncExternalStore(outbox.subscribe, outbox.messages, outbox.messages)
  const own = all.filter((message) => message.conversationId === conversationId)
  const arrived = new Set(shown.map(({ clientId }) => clientId))
  const sent = own.filter(({ state }) => state === 'SENT').length
  const refresh = useRefreshConversations()
  const fetchAgain = useEffectEvent(refresh)
  const done = own.find(({ clientId, state }) => state === 'SENT' && arrived.has(clientId))?.clientId
  useEffect(() => void outbox.resume(), [])
  useEffect(() => {
    if (sent > 0) fetchAgain()
  }, [sent])
  useEffect(() => {
    if (done) outbox.drop(done)
  }, [done])
  return own.filter(({ clientId }) => !arrived.has(clientId))
}

export function Outgoing({ messages }: { messages: readonly OutgoingMessage[] }) {
  const isOffline = useIsOffline()
  const isKept = messages.some((message) => message.isKept && message.state === 'WAITING')
  return (
    <>
      {messages.map(({ clientId, text, attachments, state, error }) => (
        <li key={clientId} className={styles.mine}>
          <p className={styles.text}>{[text, ...attachments.map((file) => file.name)].filter(Boolean).join('\n')}</p>
          {state === 'REFUSED' ? (
            <Row>
              <Text tone="danger">Not sent. {error}</Text>
              <Button variant="plain" size="sm" onClick={() => outbox.retry(clientId)}>
                Try again
              </Button>
              <Button variant="plain" size="sm" onClick={() => outbox.drop(clientId)}>
                Delete
              </Button>
            </Row>
          ) : (
            <Muted>{isOffline || state === 'WAITING' ? 'Waiting for a connection. We’ll send it then.' : 'Sending...'}</Muted>
          )}
        </li>
      ))}
      {isKept && (
        <li>
          <Muted>
            If you close this page, we’ll send it the next time you open Waymark on this device within {outboxDays} days. Signing
            out deletes it.
          </Muted>
        </li>
      )}
    </>
  )
}
