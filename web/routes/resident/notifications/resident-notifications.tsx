import { NotificationsScreen } from '#web/features/messaging/notifications/notifications-screen.tsx'
import { pageMeta } from '#web/ui/meta.ts'

export const meta = () =>
  pageMeta({ title: 'Notifications', description: 'Your notifications.', path: '/residents/notifications', isPrivate: true })

export default function ResidentNotifications() {
  return <NotificationsScreen />
}
