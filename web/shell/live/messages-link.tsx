import { IconLink } from '#web/ui/icon-button.tsx'

export function MessagesLink({ to, count }: { to: string; count: number }) {
  const label = count === 0 ? 'Messages' : `Messages, ${count} unread`
  return <IconLink icon="chat" label={label} hasDot={count > 0} to={to} />
}
