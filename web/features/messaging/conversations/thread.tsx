import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import type { Conversation, ConversationMessage } from '#contract/messaging/conversations.ts'
import { call } from '#web/api/client.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted, Text } from '#web/ui/text.tsx'
import { AttachedFiles } from './attached-files.tsx'
import { Composer, type InsertMenu } from './composer.tsx'
import { ConversationMenu } from './conversation-menu.tsx'
import styles from './conversations.module.css'
import { MessageList } from './message-list.tsx'
import { Outgoing, useOutgoing } from './outgoing.tsx'
import { useReadWhileShown } from './use-read-while-shown.ts'

type Side = {
  /** What the conversation links to, and what it is about. */
  links: (conversation: Conversation) => ReactNode
  /** What is said before anyone wrote. */
  empty: ReactNode
  /** Prepared texts of a team. */
  insert?: InsertMenu
  /** What can be done about it, below its head. */
  actions?: ReactNode
  isStaff?: boolean
  /** Whether the people of a home read it. */
  isHome?: boolean
}
type Props = Side & { id: string; back: string; backLabel?: string }

/** One conversation: who it is with, what was written, and where to write. */
export function Thread({ id, back, backLabel = 'All messages', ...side }: Props) {
  const query = useInfiniteQuery({
    queryKey: ['GET /conversations/{id}', { params: { id } }],
    queryFn: ({ pageParam: before }) => call('GET /conversations/{id}', { params: { id }, query: before ? { before } : {} }),
    initialPageParam: 0,
    getNextPageParam: ({ hasEarlier, messages }) => (hasEarlier ? messages[0]?.seq : undefined),
  })
  const messages = query.data?.pages.toReversed().flatMap((page) => page.messages) ?? []
  const unread = query.data?.pages[0]?.conversation.unread ?? 0
  const last = messages.at(-1)?.seq ?? 0
  useReadWhileShown(unread > 0 ? `${id} ${last}` : undefined, () =>
    call('POST /conversations/{id}/read', { params: { id }, body: { upTo: last } }),
  )
  return (
    <Stack as="section" panel gap={3} aria-label="Conversation">
      <p className={styles.back}>
        <Link to={back}>{backLabel}</Link>
      </p>
      <QueryView query={query}>
        {({ pages }) => (
          <Talk {...side} conversation={pages[0]!.conversation} messages={messages}>
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

type TalkProps = Side & {
  conversation: Conversation
  messages: readonly ConversationMessage[]
  /** How to see earlier messages. */
  children: ReactNode
}

function Talk({ conversation, messages, links, empty, insert, actions, isStaff, isHome, children }: TalkProps) {
  const { id, kind, name, home, isMuted } = conversation
  const outgoing = useOutgoing(id, messages)
  const head = (
    <Stack gap={1}>
      <Text as="h2" size="xl">
        {name} {isMuted && <Badge tone="outline">Muted</Badge>}
      </Text>
      <Row muted links gap={3}>
        {links(conversation)}
      </Row>
    </Stack>
  )
  return (
    <>
      {kind === 'HOME' ? <ConversationMenu conversation={conversation}>{head}</ConversationMenu> : head}
      {actions}
      {messages.length === 0 && outgoing.length === 0 ? (
        <Muted>{allows(conversation, 'write') ? empty : 'No messages.'}</Muted>
      ) : (
        <MessageList
          key={id}
          isTall
          namesColleagues
          isHome={isHome}
          messages={messages}
          zone={home?.timeZone || undefined}
          before={children}
          childrenKey={outgoing.map(({ clientId, state }) => `${clientId} ${state}`).join()}
          extra={(message) => <AttachedFiles conversationId={id} files={message.attachments} />}
        >
          <Outgoing messages={outgoing} />
        </MessageList>
      )}
      {allows(conversation, 'write') ? (
        <Composer key={id} conversationId={id} name={name} insert={insert} isStaff={isStaff} />
      ) : (
        <Closed conversation={conversation} />
      )}
    </>
  )
}

/** Why no one can write, and a way to unblock it for the person who blocked it. */
function Closed({ conversation }: { conversation: Conversation }) {
  const change = useApiMutation('PATCH /conversations/{id}')
  const unblock = () => change.mutate({ params: { id: conversation.id }, body: { isBlocked: false } })
  return (
    <Alert>
      <Stack gap={2} align="start">
        <p>{change.error?.message ?? conversation.closedBecause}</p>
        {allows(conversation, 'unblock') && (
          <Button variant="plain" size="sm" loading={change.isPending} onClick={unblock}>
            Unblock
          </Button>
        )}
      </Stack>
    </Alert>
  )
}
