import { useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import type { Conversation, ConversationMessage } from '#contract/messaging/conversations.ts'
import { call } from '#web/api/client.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { AttachedFiles } from './attached-files.tsx'
import { Composer } from './composer.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import styles from './conversations.module.css'
import { MessageList } from './message-list.tsx'
import { Outgoing, useOutgoing } from './outgoing.tsx'

type Props = { id: string; back: string; links: (conversation: Conversation) => ReactNode; isOwner: boolean }

/** One conversation: who it is with, what was written, and where to write. */
export function Thread({ id, back, links, isOwner }: Props) {
  const query = useInfiniteQuery({
    queryKey: ['GET /conversations/{id}', { params: { id } }],
    queryFn: ({ pageParam: before }) => call('GET /conversations/{id}', { params: { id }, query: before ? { before } : {} }),
    initialPageParam: 0,
    getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages[0]?.seq : undefined),
  })
  const messages = query.data?.pages.toReversed().flatMap((page) => page.messages) ?? []
  const unread = query.data?.pages[0]?.conversation.unread ?? 0
  const last = messages.at(-1)?.seq ?? 0
  useReadWhileShown(id, unread > 0 ? last : 0)
  return (
    <Stack as="section" panel gap={3} aria-label="Conversation">
      <p className={styles.back}>
        <Link to={back}>All messages</Link>
      </p>
      <QueryView query={query}>
        {({ pages }) => (
          <Talk conversation={pages[0]!.conversation} messages={messages} isOwner={isOwner} links={links}>
            {query.hasNextPage && (
              <Button variant="plain" size="sm" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                Show earlier messages
              </Button>
            )}
          </Talk>
        )}
      </QueryView>
    </Stack>
  )
}

/** What is on screen counts as read, once the window is looked at. */
function useReadWhileShown(id: string, upTo: number) {
  useEffect(() => {
    const look = () => {
      if (upTo === 0 || document.visibilityState !== 'visible') return
      void call('POST /conversations/{id}/read', { params: { id }, body: { upTo } }).catch(() => {})
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [id, upTo])
}

type TalkProps = Pick<Props, 'links' | 'isOwner'> & {
  conversation: Conversation
  messages: readonly ConversationMessage[]
  /** How to see earlier messages. */
  children: ReactNode
}

function Talk({ conversation, messages, isOwner, links, children }: TalkProps) {
  const { id, name, home, closedBecause, isMuted } = conversation
  const outgoing = useOutgoing(id, messages)
  const zone = home?.timeZone || undefined
  return (
    <>
      <Row between align="start">
        <Stack gap={1}>
          <Text as="h2" size="xl">
            {name} {isMuted && <Badge tone="outline">Muted</Badge>}
          </Text>
          <Row muted links gap={3}>
            {links(conversation)}
          </Row>
        </Stack>
        <ConversationMenu conversation={conversation} />
      </Row>
      {messages.length === 0 && outgoing.length === 0 ? (
        <Muted>
          No messages yet. Ask what you need to know. Only {isOwner ? 'they' : 'the people who run this home'} can read it.
        </Muted>
      ) : (
        <MessageList
          isTall
          messages={messages}
          zone={zone ?? 'America/New_York'}
          before={children}
          extra={(message) => <AttachedFiles conversationId={id} files={message.attachments} />}
        >
          <Outgoing messages={outgoing} />
        </MessageList>
      )}
      {allows(conversation, 'write') ? (
        <Composer key={id} conversationId={id} name={name} isOwner={isOwner} />
      ) : (
        <Alert>{closedBecause}</Alert>
      )}
    </>
  )
}
