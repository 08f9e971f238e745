import { IconLink } from '#web/ui/icon-button.tsx'
import { useUnreadCount } from './use-unread-count.ts'

export function Bell({ to }: { to: string }) {
  const count = useUnreadCount()
  const label = count === 0 ? 'Notifications' : `Notifications, ${count} unread`
  return <IconLink icon="bell" label={label} hasDot={count > 0} to={to} />
}
