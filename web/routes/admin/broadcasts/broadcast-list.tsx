import { useState } from 'react'
import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import type { Broadcast } from '#contract/messaging/broadcasts.ts'
import { screen } from '#contract/screens.ts'
import { notificationFilters } from '#web/features/messaging/notifications/filters.ts'
import { notificationPriorityLabel, notificationTypeLabel, oneOf, valuesOf } from '#web/features/messaging/notifications/words.ts'
import { FailedJobsNotice } from '#web/routes/admin/operations/failed-jobs.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { formatCount } from '#web/ui/format.ts'
import { choiceFilter, readFlagParam } from '#web/ui/list/filters.ts'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf, usePolledList } from '#web/ui/list/use-list.ts'
import { QueryView } from '#web/ui/query-view.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import styles from './admin-notifications.module.css'
import { BroadcastActions } from './broadcast-actions.tsx'
import { audienceWords, broadcastStateLabel, broadcastStatuses, shareOf, whenWords } from './broadcast-words.ts'

const columns = (onDone: (words: string) => void): readonly Column<Broadcast>[] => [
  {
    title: 'Message',
    cell: (item) => (allows(item, 'edit') ? <Link to={`?edit=${item.id}`}>{item.title}</Link> : <strong>{item.title}</strong>),
    note: ({ message, type, priority }) => (
      <>
        <span className={styles.excerpt}>{message}</span>
        <Dots of={[notificationTypeLabel[type], notificationPriorityLabel[priority]]} />
      </>
    ),
  },
  { title: 'To', cell: ({ audience }) => audienceWords(audience) },
  {
    title: 'Status',
    phone: 'side',
    cell: ({ status }) => <StatusBadge of={broadcastStatuses} value={status} />,
    note: (item) => [whenWords(item), item.createdBy && `by ${item.createdBy}`].filter(Boolean).join(', '),
  },
  {
    title: 'Reached',
    phone: 'hidden',
    cell: ({ people }) => (people === 0 ? 'No one yet' : `${formatCount(people)} people`),
    note: ({ people, inBell, read, mailed, byMail }) =>
      people > 0 && [`${read} of ${inBell} read it`, byMail && `${mailed} by email`].filter(Boolean).join(', '),
  },
  { title: 'Action', phone: 'action', cell: (item) => <BroadcastActions item={item} onDone={onDone} /> },
]

export function BroadcastList() {
  const [searchParams] = useQueryParams()
  const [done, setDone] = useState<string>()
  const status = oneOf(broadcastStateLabel, searchParams.get('status'))
  const type = oneOf(notificationTypeLabel, searchParams.get('type'))
  const priority = oneOf(notificationPriorityLabel, searchParams.get('priority'))
  const list = usePolledList(({ counts }) => counts.SENDING > 0, 'GET /admin/notifications', {
    query: {
      ...(status && { status: [status] }),
      ...(type && { type: [type] }),
      ...(priority && { priority: [priority] }),
      recent: readFlagParam(searchParams, 'recent'),
      page: pageOf(searchParams),
    },
  })
  const said = done ?? doneWords[searchParams.get('done') ?? '']
  return (
    <ListScreen
      title="Notifications"
      description="Announcements sent in the app and by email."
      actions={
        <>
          <ButtonLink variant="plain" to="?view=mine">
            For me
          </ButtonLink>
          <ButtonLink variant="plain" to="?view=failed">
            Failed emails
          </ButtonLink>
          <ButtonLink to="?view=write">Write a message</ButtonLink>
        </>
      }
      notice={
        <>
          {said && <Alert tone="success">{said}</Alert>}
          <FailedJobsNotice />
        </>
      }
      query={list}
      noun="message"
      rows={({ notifications }) => notifications}
      keyOf={({ id }) => id}
      columns={columns(setDone)}
      figures={<Statistics />}
      filters={[...notificationFilters('ADMIN'), recentFilter]}
      tabs={({ counts }) =>
        tabsByStatus({ statuses: valuesOf(broadcastStateLabel), labels: broadcastStateLabel, counts, value: status })
      }
      empty={{ title: 'No messages yet', text: 'Write one to owners, residents, a city or a few people.' }}
    />
  )
}

/** Confirms what was done on the previous screen. */
const doneWords: Record<string, string> = {
  sent: 'Message on its way.',
  scheduled: 'Message scheduled.',
  draft: 'Draft saved.',
}

const recentFilter = choiceFilter({ param: 'recent', label: 'Ended', none: 'Any time', labels: { true: 'In the last 30 days' } })

/** A figure that links to the messages it counts. */
const rows = (query: Record<string, string>, count: number) => (
  <Link to={screen('/admin-notifications', query)}>{formatCount(count)}</Link>
)

function Statistics() {
  const stats = usePolledList(({ byStatus }) => byStatus.SENDING > 0, 'GET /admin/notifications/stats')
  return (
    <QueryView query={stats}>
      {({ days, sent, people, inBell, mailed, read, byStatus }) => (
        <Figures
          items={[
            { label: 'Messages sent', value: rows({ status: 'SENT', recent: 'true' }, sent), note: `in ${days} days` },
            {
              label: 'People reached',
              value: rows({ status: 'SENT', recent: 'true' }, people),
              note: 'counted once for each message',
            },
            {
              label: 'Read',
              value: shareOf(read, inBell) || 'None yet',
              note: `${formatCount(read)} read in the app`,
            },
            { label: 'Emails', value: formatCount(mailed), note: 'to people who opted in' },
            {
              label: 'Scheduled',
              value: rows({ status: 'SCHEDULED' }, byStatus.SCHEDULED),
              note: byStatus.SENDING > 0 && <>{rows({ status: 'SENDING' }, byStatus.SENDING)} being sent</>,
            },
          ]}
        />
      )}
    </QueryView>
  )
}
