import { useUnreadCount } from '#web/features/shell/use-unread-count.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { useAddress } from '#web/ui/use-address.ts'
import { NotificationList } from './notification-list.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { useChanges } from './use-changes.ts'

/** What a person is told, wherever it is shown. `list` is the part of the address that shows the list, where it is not the screen itself. */
export function NotificationsScreen({ list = '?' }: { list?: string }) {
  const [address] = useAddress()
  return address.get('view') === 'preferences' ? <Preferences list={list} /> : <List />
}

function List() {
  const changes = useChanges()
  const unread = useUnreadCount()
  return (
    <Page
      title="Notifications"
      lead={unread === 0 ? 'You’re all caught up.' : `${unread.toLocaleString('en-US')} unread.`}
      tools={
        <>
          {unread > 0 && (
            <Button look="soft" disabled={changes.isBusy} onClick={changes.readAll}>
              Mark all as read
            </Button>
          )}
          <ButtonLink look="plain" to="?view=preferences">
            Notification settings
          </ButtonLink>
        </>
      }
    >
      <NotificationList changes={changes} />
    </Page>
  )
}

const Preferences = ({ list }: { list: string }) => (
  <Page
    narrow
    title="Notification settings"
    lead="Choose what you hear about in the app and by email."
    tools={
      <ButtonLink look="plain" to={list}>
        Back to notifications
      </ButtonLink>
    }
  >
    <PreferencesPanel />
  </Page>
)
