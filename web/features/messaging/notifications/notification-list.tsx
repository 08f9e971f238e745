import { useState } from 'react'
import { useLocation } from 'react-router'
import type { BulkAction, Notification } from '#contract/messaging/notifications.ts'
import { Pager } from '#web/features/homes/search/pager.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { plural } from '#web/ui/format.ts'
import { Stack } from '#web/ui/layout.tsx'
import { CountChoice } from '#web/ui/list/count-choice.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { NotificationBulkBar } from './bulk-bar.tsx'
import { NotificationFilters } from './notification-filters.tsx'
import { NotificationRow } from './notification-row.tsx'
import type { useChanges } from './use-changes.ts'
import { notificationPriorityLabel, notificationStatusLabel, notificationTypeLabel, oneOf, valuesOf } from './words.ts'

type Changes = ReturnType<typeof useChanges>

export function NotificationList({ changes }: { changes: Changes }) {
  const { pathname } = useLocation()
  const [searchParams, change] = useQueryParams()
  const status = oneOf(notificationStatusLabel, searchParams.get('status'))
  const type = oneOf(notificationTypeLabel, searchParams.get('type'))
  const priority = oneOf(notificationPriorityLabel, searchParams.get('priority'))
  const search = searchParams.get('search') ?? ''
  const list = useList('GET /notifications', {
    query: {
      ...(status && { status: [status] }),
      ...(type && { type: [type] }),
      ...(priority && { priority: [priority] }),
      search,
      page: pageOf(searchParams),
    },
  })
  const isNarrowed = Boolean(type || priority || search)
  return (
    <>
      <NotificationFilters search={search} type={type} priority={priority} change={change} />
      {changes.failure && <Alert tone="danger">{changes.failure}</Alert>}
      <QueryView query={list}>
        {({ notifications, page, limit, total, counts }) => (
          <>
            <CountChoice
              label="Show"
              choices={[
                { value: '', label: 'All', count: counts.UNREAD + counts.READ },
                ...valuesOf(notificationStatusLabel).map((value) => ({
                  value,
                  label: notificationStatusLabel[value],
                  count: counts[value],
                })),
              ]}
              isChosen={(value) => value === (status ?? '')}
              onChoose={(value) => change({ status: value })}
            />
            {notifications.length === 0 ? (
              <Nothing
                isPastEnd={total > 0}
                isNarrowed={isNarrowed}
                status={status}
                onFirstPage={() => change({})}
                onClear={() => change({ type: null, priority: null, search: null, status: null })}
              />
            ) : (
              <Rows items={notifications} isArchive={status === 'ARCHIVED'} changes={changes} />
            )}
            {total > 0 && <Muted>{plural(total, 'notification')}</Muted>}
            <Pager path={pathname} search={searchParams} page={page} limit={limit} total={total} isCapped={false} />
          </>
        )}
      </QueryView>
    </>
  )
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
            isBusy={changes.isBusy}
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
        }}
        onClose={() => setToDelete([])}
      >
        <p>This cannot be undone. Only the notification is deleted.</p>
      </ConfirmDialog>
    </>
  )
}

type NothingProps = {
  isPastEnd: boolean
  isNarrowed: boolean
  status: string | undefined
  onFirstPage: () => void
  onClear: () => void
}

function Nothing({ isPastEnd, isNarrowed, status, onFirstPage, onClear }: NothingProps) {
  if (isPastEnd)
    return (
      <EmptyState title="Nothing on this page">
        <p>The list is shorter now.</p>
        <Button variant="soft" onClick={onFirstPage}>
          Go to the first page
        </Button>
      </EmptyState>
    )
  if (isNarrowed)
    return (
      <EmptyState title="No matches">
        <p>No notifications match your filters.</p>
        <Button variant="soft" onClick={onClear}>
          Show all
        </Button>
      </EmptyState>
    )
  if (status === 'UNREAD')
    return (
      <EmptyState title="You’re all caught up">
        <p>You have no new notifications. A dot on the bell means there’s something new.</p>
      </EmptyState>
    )
  if (status === 'ARCHIVED')
    return (
      <EmptyState title="The archive is empty">
        <p>Archive notifications you’ve dealt with but want to keep.</p>
      </EmptyState>
    )
  return (
    <EmptyState title="No notifications yet">
      <p>We’ll let you know here when there’s an answer, a message or a payment for you.</p>
    </EmptyState>
  )
}
