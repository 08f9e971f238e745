import { useState } from 'react'
import { Link } from 'react-router'
import { allows } from '#contract/allowed-actions.ts'
import type { Broadcast } from '#contract/messaging/broadcasts.ts'
import { useApi } from '#web/api/queries.ts'
import { NotificationFilters } from '#web/features/messaging/notifications/notification-filters.tsx'
import { notificationPriorityLabel, notificationTypeLabel, oneOf, valuesOf } from '#web/features/messaging/notifications/words.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { CountChoice } from '#web/ui/list/count-choice.tsx'
import { ListPages } from '#web/ui/list/list-pages.tsx'
import { pageOf, useList } from '#web/ui/list/use-list.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import styles from './admin-notifications.module.css'
import { BroadcastActions } from './broadcast-actions.tsx'
import { audienceWords, broadcastStateLabel, broadcastStateTone, shareOf, whenWords } from './broadcast-words.ts'
import { FailedJobsNotice } from './failed-jobs.tsx'

const columns = (onDone: (words: string) => void): readonly Column<Broadcast>[] => [
  { title: 'Message', cell: (item) => <Words item={item} /> },
  { title: 'To', cell: ({ audience }) => audienceWords(audience) },
  { title: 'Status', cell: (item) => <State item={item} /> },
  { title: 'Reached', cell: (item) => <Reached item={item} /> },
  { title: 'Action', cell: (item) => <BroadcastActions item={item} onDone={onDone} /> },
]

export function BroadcastList() {
  const [searchParams, change] = useQueryParams()
  const [done, setDone] = useState<string>()
  const status = oneOf(broadcastStateLabel, searchParams.get('status'))
  const type = oneOf(notificationTypeLabel, searchParams.get('type'))
  const priority = oneOf(notificationPriorityLabel, searchParams.get('priority'))
  const query = {
    ...(status && { status: [status] }),
    ...(type && { type: [type] }),
    ...(priority && { priority: [priority] }),
    page: pageOf(searchParams),
  }
  const list = useList('GET /admin/notifications', { query })
  const isNarrowed = Boolean(status || type || priority)
  return (
    <Page
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
    >
      {(done ?? searchParams.get('done')) && <Alert tone="success">{done ?? doneWords[searchParams.get('done')!]}</Alert>}
      <FailedJobsNotice />
      <Statistics />
      <NotificationFilters type={type} priority={priority} change={change} />
      <QueryView query={list}>
        {({ notifications, page, limit, total, counts }) => (
          <>
            <CountChoice
              label="Status"
              choices={[
                { value: '', label: 'All', count: Object.values(counts).reduce((sum, count) => sum + count, 0) },
                ...valuesOf(broadcastStateLabel).map((value) => ({
                  value,
                  label: broadcastStateLabel[value],
                  count: counts[value],
                })),
              ]}
              isChosen={(value) => value === (status ?? '')}
              onChoose={(value) => change({ status: value })}
            />
            {notifications.length === 0 ? (
              <EmptyState title={isNarrowed ? 'No messages match your filters' : 'No messages yet'}>
                <p>{isNarrowed ? 'Try removing a filter.' : 'Write one to owners, residents, a city or a few people.'}</p>
              </EmptyState>
            ) : (
              <DataTable caption="Messages" columns={columns(setDone)} rows={notifications} keyOf={({ id }) => id} />
            )}
            <ListPages page={page} limit={limit} total={total} of="message" change={change} />
          </>
        )}
      </QueryView>
    </Page>
  )
}

/** Confirms what was done on the previous screen. */
const doneWords: Record<string, string> = {
  sent: 'Message on its way.',
  scheduled: 'Message scheduled.',
  draft: 'Draft saved.',
}

function Statistics() {
  const stats = useApi('GET /admin/notifications/stats')
  return (
    <QueryView query={stats}>
      {({ days, sent, people, inBell, mailed, read, byStatus }) => (
        <Figures
          items={[
            { label: 'Messages sent', value: sent, note: `in ${days} days` },
            { label: 'People reached', value: people.toLocaleString('en-US'), note: 'counted once for each message' },
            {
              label: 'Read',
              value: shareOf(read, inBell) || 'None yet',
              note: `${read.toLocaleString('en-US')} read in the app`,
            },
            { label: 'Emails', value: mailed.toLocaleString('en-US'), note: 'to people who opted in' },
            { label: 'Scheduled', value: byStatus.SCHEDULED + byStatus.SENDING },
          ]}
        />
      )}
    </QueryView>
  )
}

const Words = ({ item }: { item: Broadcast }) => (
  <Stack gap={1} className={styles.words}>
    <strong>{allows(item, 'edit') ? <Link to={`?edit=${item.id}`}>{item.title}</Link> : item.title}</strong>
    <p className={styles.excerpt}>{item.message}</p>
    <Muted>
      {notificationTypeLabel[item.type]} · {notificationPriorityLabel[item.priority]}
    </Muted>
  </Stack>
)

const State = ({ item }: { item: Broadcast }) => (
  <Stack gap={1} className={styles.words}>
    <span>
      <Badge tone={broadcastStateTone[item.status]}>{broadcastStateLabel[item.status]}</Badge>
    </span>
    <Muted as="span">{whenWords(item)}</Muted>
    {item.createdBy && <Muted as="span">by {item.createdBy}</Muted>}
  </Stack>
)

function Reached({ item: { people, inBell, read, mailed, byMail } }: { item: Broadcast }) {
  if (people === 0) return <Muted as="span">No one yet</Muted>
  return (
    <Stack gap={1} className={styles.words}>
      <span>{people.toLocaleString('en-US')} people</span>
      <Muted as="span">
        {read} of {inBell} read it
      </Muted>
      {byMail && <Muted as="span">{mailed} by email</Muted>}
    </Stack>
  )
}
