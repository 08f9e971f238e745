import type { ReactNode } from 'react'
import type { ConversationHead } from '#contract/messaging/conversations.ts'
import { conversationView } from '#contract/messaging/conversations.ts'
import { useApi } from '#web/api/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { PastEnd } from '#web/ui/list/past-end.tsx'
import { SearchBox } from '#web/ui/list/search-box.tsx'
import { pageOf } from '#web/ui/list/use-list.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import styles from './conversations.module.css'
import { viewLabel } from './labels.ts'

const views = conversationView.options.map((value) => ({ value, label: viewLabel[value] }))

const nothingIn: Record<(typeof conversationView.options)[number], string> = {
  inbox: 'No messages yet.',
  unread: 'No unread messages.',
  archived: 'No archived messages.',
}

type Props = {
  current: string | undefined
  /** Whether rows name the home: an owner may have several. */
  showsHome: boolean
  /** What to do when no one has written yet. */
  empty: ReactNode
}

/** The conversations of one person or one team, the newest first. */
export function ConversationList({ current, showsHome, empty }: Props) {
  const [params, change] = useQueryParams()
  const view = conversationView.catch('inbox').parse(params.get('view') ?? 'inbox')
  const search = params.get('search') ?? ''
  const page = pageOf(params)
  const query = useApi('GET /conversations', { query: { view, page, ...(search && { search }) } })
  const addressOf = (id: string) => {
    const next = new URLSearchParams(params)
    next.delete('homeId')
    next.set('conversation', id)
    return `?${next}`
  }
  return (
    <Stack gap={3}>
      <SegmentedControl
        label="Show"
        options={views}
        value={view}
        onChange={(value) => change({ view: value === 'inbox' ? null : value })}
      />
      <SearchBox label="Search messages" value={search} onChange={(text) => change({ search: text })} />
      <QueryView query={query}>
        {({ conversations, hasMore }) =>
          conversations.length === 0 && page > 1 ? (
            <PastEnd onFirst={() => change({})} />
          ) : conversations.length === 0 ? (
            search || view !== 'inbox' ? (
              <Stack gap={2} align="start">
                <Muted>{search ? `No messages match “${search}”.` : nothingIn[view]}</Muted>
                {search && (
                  <Button variant="plain" size="sm" onClick={() => change({ search: null })}>
                    Clear search
                  </Button>
                )}
              </Stack>
            ) : (
              <EmptyState>{empty}</EmptyState>
            )
          ) : (
            <>
              <RecordList label="Conversations">
                {conversations.map((one) => (
                  <ConversationRow
                    key={one.id}
                    conversation={one}
                    to={addressOf(one.id)}
                    isCurrent={one.id === current}
                    showsHome={showsHome}
                  />
                ))}
              </RecordList>
              <Row between>
                {page > 1 && (
                  <Button variant="plain" size="sm" onClick={() => change({ page: String(page - 1) })}>
                    Newer
                  </Button>
                )}
                {hasMore && (
                  <Button variant="plain" size="sm" onClick={() => change({ page: String(page + 1) })}>
                    Older
                  </Button>
                )}
              </Row>
            </>
          )
        }
      </QueryView>
    </Stack>
  )
}

type RowProps = { conversation: ConversationHead; to: string; isCurrent: boolean; showsHome: boolean }

function ConversationRow({ conversation, to, isCurrent, showsHome }: RowProps) {
  const { name, home, unread, lastMessage, isMuted, isBlocked } = conversation
  return (
    <RecordRow
      title={name}
      to={to}
      isCurrent={isCurrent}
      badge={
        <>
          {lastMessage && (
            <Muted as="span">
              <TimeAgo at={lastMessage.at} />
            </Muted>
          )}
          {isBlocked && <Badge tone="outline">Blocked</Badge>}
          {isMuted && <Badge tone="outline">Muted</Badge>}
          {unread > 0 && <Badge tone="strong">{unread} new</Badge>}
        </>
      }
    >
      <Muted className={styles.preview}>
        {showsHome && home && `${home.title} · `}
        {lastMessage ? `${lastMessage.isMine ? 'You: ' : ''}${lastMessage.text}` : 'No longer shared with you'}
      </Muted>
    </RecordRow>
  )
}
