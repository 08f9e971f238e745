import { NotificationsScreen } from '#web/features/notifications/notifications-screen.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { useAddress } from '#web/ui/use-address.ts'
import { BroadcastList } from './broadcast-list.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { EditMessage, WriteMessage } from './write-message.tsx'

export const meta = () =>
  pageMeta({ title: 'Notifications', description: 'What we tell many people.', path: '/admin-notifications', isPrivate: true })

/** Messages to many people, behind the bell those to oneself, and emails that failed. The address says which part is shown. */
export default function AdminNotifications() {
  const [address] = useAddress()
  const view = address.get('view')
  const edited = address.get('edit')
  if (edited) return <EditMessage key={edited} id={edited} />
  if (view === 'write') return <WriteMessage />
  if (view === 'mine' || view === 'preferences') return <NotificationsScreen list="?view=mine" />
  if (view === 'failed') return <FailedJobs />
  return <BroadcastList />
}
