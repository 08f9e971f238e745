import { useUnreadCount } from '#web/shell/live/use-unread-count.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format.ts'
import { Page } from '#web/ui/page.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { NotificationList } from './notification-list.tsx'
import { PreferencesPanel } from './preferences-panel.tsx'
import { useChanges } from './use-changes.ts'

/** A person's notifications. `list` is the query string of the list, if it is not the screen's own path. */
export function NotificationsScreen({ list = '?' }: { list?: string }) {
  const [searchParams] = useQueryParams()
  return searchParams.get('view') === 'preferences' ? <Preferences list={list} /> : <List />
}

function List() {
  const changes = useChanges()
  const unread = useUnreadCount()
  return (
    <Page
      dense
      title="Notifications"
      description={unread === 0 ? 'You’re all caught up.' : `${formatCount(unread)} unread.`}
      actions={
        <>
          {unread > 0 && (
            <Button variant="soft" loading={changes.isBusy} onClick={changes.readAll}>
              Mark all as read
            </Button>
          )}
          <ButtonLink variant="plain" to="?view=preferences">
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
    description="Choose what you hear about in the app and by email."
    actions={
      <ButtonLink variant="plain" to={list}>
        Back to notifications
      </ButtonLink>
    }
  >
    <PreferencesPanel />
  </Page>
)
