import { ActionIcon, Indicator } from '@mantine/core'
import { Link } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { useUnreadCount } from './use-unread-count.ts'

export function Bell({ to }: { to: string }) {
  const count = useUnreadCount()
  return (
    <Indicator disabled={count === 0} color="var(--color-accent)" size={10} offset={11}>
      <ActionIcon
        component={Link}
        to={to}
        size={44}
        variant="subtle"
        aria-label={count === 0 ? 'Notifications' : `Notifications, ${count} unread`}
      >
        <Icon name="bell" />
      </ActionIcon>
    </Indicator>
  )
}
