import { supportTopicLabel } from '#contract/messaging/support.labels.ts'
import type { SupportChat } from '#contract/messaging/support-chats.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { RecordList, RecordRow } from '#web/ui/record-list.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { Muted } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import { supportChatTable } from './labels.ts'

type Props = { chats: readonly SupportChat[]; current: string | undefined }

/** A person's chats with support: open ones first, then past ones. */
export const ChatList = ({ chats, current }: Props) => (
  <Stack gap={4} align="start">
    <ButtonLink to="?new=1" variant="soft">
      Start a new chat
    </ButtonLink>
    <RecordList label="Your chats">
      {chats.map(({ id, topic, status, unread, lastMessage }) => (
        <RecordRow
          key={id}
          title={supportTopicLabel[topic]}
          to={`?conversation=${id}`}
          isCurrent={id === current}
          badge={
            <>
              <StatusBadge of={supportChatTable} value={status} />
              {unread > 0 && <Badge tone="strong">{unread} new</Badge>}
            </>
          }
        >
          <Muted>
            {lastMessage.isMine ? 'You: ' : ''}
            {lastMessage.text}
          </Muted>
          <Muted>
            <TimeAgo at={lastMessage.at} />
          </Muted>
        </RecordRow>
      ))}
    </RecordList>
  </Stack>
)
