import { useId } from 'react'
import { Link } from 'react-router'
import type { BulkAction, Notification } from '#contract/messaging/notifications.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import field from '#web/ui/field.module.css'
import { Row, Stack } from '#web/ui/layout.tsx'
import { TimeAgo } from '#web/ui/time.tsx'
import styles from './notifications.module.css'
import { notificationPriorityLabel, notificationTypeLabel } from './words.ts'

type Props = {
  item: Notification
  isChosen: boolean
  isBusy: boolean
  onChoose: (isChosen: boolean) => void
  onOpen: () => void
  onChange: (action: BulkAction) => void
}

/** Text says whether the notification is new; opening it leads to its subject. */
export function NotificationRow({ item, isChosen, isBusy, onChoose, onOpen, onChange }: Props) {
  const titleId = useId()
  const { title, message, link, type, priority, isRead, status, createdAt } = item
  const isLoud = priority === 'URGENT' || priority === 'HIGH'
  return (
    <li className={`${styles.row} ${isRead ? '' : styles.unread}`} aria-labelledby={titleId}>
      <input
        type="checkbox"
        className={field.box}
        aria-label={`Select: ${title}`}
        checked={isChosen}
        onChange={({ target }) => onChoose(target.checked)}
      />
      <Stack gap={1}>
        <Row as="p" muted>
          {!isRead && <Badge tone="strong">New</Badge>}
          {isLoud && <Badge tone={priority === 'URGENT' ? 'danger' : 'notice'}>{notificationPriorityLabel[priority]}</Badge>}
          <span>{notificationTypeLabel[type]}</span>
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
        <p className={styles.message}>{message}</p>
      </Stack>
      <Row gap={2} className={styles.actions}>
        {status === 'UNREAD' && <Act words="Mark as read" about={title} isBusy={isBusy} onClick={() => onChange('MARK_READ')} />}
        {status === 'READ' && (
          <Act words="Mark as unread" about={title} isBusy={isBusy} onClick={() => onChange('MARK_UNREAD')} />
        )}
        {status === 'ARCHIVED' ? (
          <Act words="Unarchive" about={title} isBusy={isBusy} onClick={() => onChange('MARK_UNREAD')} />
        ) : (
          <Act words="Archive" about={title} isBusy={isBusy} onClick={() => onChange('ARCHIVE')} />
        )}
        <Act words="Delete" about={title} isBusy={isBusy} onClick={() => onChange('DELETE')} />
      </Row>
    </li>
  )
}

type ActProps = { words: string; about: string; isBusy: boolean; onClick: () => void }

const Act = ({ words, about, isBusy, onClick }: ActProps) => (
  <Button variant="plain" size="sm" disabled={isBusy} onClick={onClick}>
    {words}
    <span className="visually-hidden">: {about}</span>
  </Button>
)
