import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import type { OwnApplicationRow } from '#contract/stays/applications.ts'
import { PriorityBadge, StatusBadge } from '#web/features/stays/applications/badges.tsx'
import { DeleteDraft } from '#web/features/stays/applications/delete-draft.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { plural } from '#web/ui/format.ts'
import { TimeAgo } from '#web/ui/time.tsx'
import styles from './applications.module.css'

export const applicationPath = ({ id, status, home }: OwnApplicationRow) =>
  status === 'DRAFT' || status === 'PAYMENT_PENDING'
    ? screen('/apply', { homeId: home.id })
    : screen('/residents/application-detail/:id', { id })

export const ApplicationListRow = ({ application }: { application: OwnApplicationRow }) => {
  const { home, bedroom, status, priority, nextStep, unread, updatedAt, timeZone } = application
  return (
    <li className={styles.row}>
      <div className={styles.head}>
        <h2>
          <Link to={applicationPath(application)}>{home.title}</Link>
        </h2>
        <span className={styles.badges}>
          <StatusBadge status={status} isOwn /> <PriorityBadge priority={priority} />
          {unread > 0 && <Badge tone="notice">{plural(unread, 'new message')}</Badge>}
        </span>
      </div>
      <p className={styles.soft}>
        {home.city}, {home.state}
        {bedroom && ` · ${bedroom.name}`} · updated <TimeAgo at={updatedAt} zone={timeZone} />
      </p>
      <p>{nextStep}</p>
      {status === 'DRAFT' && (
        <div>
          <DeleteDraft application={application} />
        </div>
      )}
    </li>
  )
}
