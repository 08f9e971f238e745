import { useState } from 'react'
import type { BulkAction, Notification, NotificationStatus } from '#contract/messaging/notifications.ts'
import { useSession } from '#web/session/use-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { searchFilter } from '#web/ui/list/filters.ts'
import { List } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { NotificationBulkBar } from './bulk-bar.tsx'
import { notificationFilters } from './filters.ts'
import { NotificationRow } from './notification-row.tsx'
import type { useChanges } from './use-changes.ts'
import { notificationPriorityLabel, notificationStatusLabel, notificationTypeLabel, oneOf, valuesOf } from './words.ts'

type Changes = ReturnType<typeof useChanges>

/** The first tab leaves out what is archived. */
const current = { label: 'All', statuses: ['UNREAD', 'READ'] } as const

export function NotificationList({ changes }: { changes: Changes }) {
  const [searchParams] = useQueryParams()
  const { user } = useSession()
  const status = oneOf(notificationStatusLabel, searchParams.get('status'))
  const type = oneOf(notificationTypeLabel, searchParams.get('type'))
  const priority = oneOf(notificationPriorityLabel, searchParams.get('priority'))
  const list = useList('GET /notifications', {
    query: {
      ...(status && { status: [status] }),
      ...(type && { type: [type] }),
      ...(priority && { priority: [priority] }),
      search: searchParams.get('search') ?? '',
      page: pageOf(searchParams),
    },
  })
  return (
    <>
      {changes.failure && <Alert tone="danger">{changes.failure}</Alert>}
      <List
        query={list}
        noun="notification"
        rows={({ notifications }) => notifications}
        keyOf={({ id }) => id}
        show={(items) => <Rows items={items} isArchive={status === 'ARCHIVED'} changes={changes} />}
        filters={[searchFilter('Search notifications'), ...notificationFilters(user?.role)]}
        tabs={({ counts }) => ({
          label: 'Show',
          ...tabsByStatus({
            statuses: valuesOf(notificationStatusLabel),
            labels: notificationStatusLabel,
            counts,
            value: status,
            first: current,
          }),
        })}
        empty={{ ...emptyWords[status ?? 'READ'], isOfTab: true }}
      />
    </>
  )
}

const none = {
  title: 'No notifications yet',
  text: 'We’ll let you know here when there’s an answer, a message or a payment for you.',
}
const emptyWords: Record<NotificationStatus, typeof none> = {
  READ: none,
  UNREAD: {
    title: 'You’re all caught up',
    text: 'You have no new notifications. A dot on the bell means there’s something new.',
  },
  ARCHIVED: { title: 'The archive is empty', text: 'Archive notifications you’ve dealt with but want to keep.' },
}

function Rows({ items, isArchive, changes }: { items: readonly Notification[]; isArchive: boolean; changes: Changes }) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [toDelete, setToDelete] = useState<readonly string[]>([])
  // Notifications that are no longer on the page are not selected anymore.
  const chosen = items.map(({ id }) => id).filter((id) => ticked.includes(id))

  async function act(ids: readonly string[], action: BulkAction) {
    if (action === 'DELETE') return setToDelete(ids)
    // Errors are shown above the list.
    await changes
      .change(ids, action)
      .then(() => setTicked([]))
      .catch(() => undefined)
  }

  return (
    <>
      <NotificationBulkBar
        chosen={chosen.length}
        shown={items.length}
        isArchive={isArchive}
        isBusy={changes.isBusy}
        onChooseAll={(isChosen) => setTicked(isChosen ? items.map(({ id }) => id) : [])}
        onChange={(action) => void act(chosen, action)}
      />
      <Stack as="ul" gap={3} aria-label="Notifications">
        {items.map((item) => (
          <NotificationRow
            key={item.id}
            item={item}
            isChosen={ticked.includes(item.id)}
            onChoose={(isChosen) => setTicked(isChosen ? [...ticked, item.id] : ticked.filter((id) => id !== item.id))}
            onOpen={() => !item.isRead && changes.read(item.id)}
            onChange={(action) => void act([item.id], action)}
          />
        ))}
      </Stack>
      <ConfirmDialog
        open={toDelete.length > 0}
        title={toDelete.length === 1 ? 'Delete this notification?' : `Delete ${toDelete.length} notifications?`}
        action="Delete"
        doing="Deleting..."
        isDanger
        onConfirm={async () => {
          await changes.change(toDelete, 'DELETE')
          setTicked([])
          return { message: `${plural(toDelete.length, 'notification')} deleted.` }
        }}
        onClose={() => setToDelete([])}
      >
        <p>This cannot be undone. Only the notification is deleted.</p>
      </ConfirmDialog>
    </>
  )
}
