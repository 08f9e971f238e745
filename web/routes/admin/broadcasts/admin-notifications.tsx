import { NotificationsScreen } from '#web/features/messaging/notifications/notifications-screen.tsx'
import { useIsStaff } from '#web/features/staff/use-is-staff.ts'
import { BackgroundTasks, taskViewOf } from '#web/routes/admin/operations/background-tasks.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { BroadcastList } from './broadcast-list.tsx'
import { EditMessage, WriteMessage } from './write-message.tsx'

export const meta = () =>
  pageMeta({
    title: 'Notifications',
    description: 'Announcements to many people.',
    path: '/admin-notifications',
    isPrivate: true,
  })

/** Broadcasts, the staff member's own notifications, and background tasks. The query string says which view is shown. */
export default function AdminNotifications() {
  const [searchParams] = useQueryParams()
  const view = searchParams.get('view')
  const edited = searchParams.get('edit')
  const mayWrite = useIsStaff()(['SUPPORT'])
  if (!mayWrite || view === 'mine' || view === 'preferences') return <NotificationsScreen list="?view=mine" />
  if (edited) return <EditMessage key={edited} id={edited} />
  if (view === 'write') return <WriteMessage />
  const tasks = taskViewOf(view)
  return tasks ? <BackgroundTasks view={tasks} /> : <BroadcastList />
}
