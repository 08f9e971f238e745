import { useId } from 'react'
import { Link } from 'react-router'
import type { BulkAction, Notification } from '#contract/messaging/notifications.ts'
import { useSession } from '#web/session/use-session.ts'
import { Badge } from '#web/ui/badge.tsx'
import field from '#web/ui/field.module.css'
import { Row, Stack } from '#web/ui/layout.tsx'
import { RowMenu } from '#web/ui/list/row-menu.tsx'
import { MenuItem } from '#web/ui/menu.tsx'
import { Text } from '#web/ui/text.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import styles from './notifications.module.css'
import { notificationPriorityLabel, typeWordsFor } from './words.ts'

type Props = {
  item: Notification
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
  onChange: (action: BulkAction) => void
}

/** Text says whether the notification is new; opening it opens its subject. */
export function NotificationRow({ item, isChosen, onChoose, onOpen, onChange }: Props) {
  const titleId = useId()
  const { user } = useSession()
  const { title, message, link, type, priority, isRead, status, createdAt } = item
  const isLoud = priority === 'URGENT' || priority === 'HIGH'
  return (
    <li className={`${styles.row} ${isRead ? '' : styles.unread}`} aria-labelledby={titleId}>
      <label className={field.reach}>
        <input
          type="checkbox"
          className={field.box}
          aria-label={`Select: ${title}`}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <Stack gap={1}>
        <Row as="p" muted>
          {!isRead && <Badge tone="strong">New</Badge>}
          {isLoud && <Badge tone={priority === 'URGENT' ? 'danger' : 'notice'}>{notificationPriorityLabel[priority]}</Badge>}
          <span>{typeWordsFor(user?.role).labels[type]}</span>
          <TimeAgo at={createdAt} />
        </Row>
        <h2 id={titleId} className={styles.title}>
          {link ? (
            <Link to={link} onClick={onOpen}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <Text typed measure size="sm">
          {message}
        </Text>
      </Stack>
      <RowMenu about={title}>
        {status === 'UNREAD' && <MenuItem onClick={() => onChange('MARK_READ')}>Mark as read</MenuItem>}
        {status === 'READ' && <MenuItem onClick={() => onChange('MARK_UNREAD')}>Mark as unread</MenuItem>}
        {status === 'ARCHIVED' ? (
          <MenuItem onClick={() => onChange('MARK_UNREAD')}>Unarchive</MenuItem>
        ) : (
          <MenuItem onClick={() => onChange('ARCHIVE')}>Archive</MenuItem>
        )}
        <MenuItem onClick={() => onChange('DELETE')}>Delete</MenuItem>
      </RowMenu>
    </li>
  )
}
