import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { allows } from '#contract/allowed-actions.ts'
import { newsletterIssueStatusLabel } from '#contract/content/newsletter-issue.labels.ts'
import { newsletterIssueStatus } from '#contract/content/newsletter-issue.lifecycle.ts'
import type { NewsletterIssue } from '#contract/content/newsletter-issues.ts'
import { pollWhile } from '#web/api/poll-while.ts'
import { apiQuery, useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Button } from '#web/ui/button.tsx'
import { Figures } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { Row } from '#web/ui/layout.tsx'
import { ListScreen } from '#web/ui/list/list-screen.tsx'
import { tabsByStatus } from '#web/ui/list/tabs-by-status.ts'
import { pageOf } from '#web/ui/list/use-list.ts'
import { pageMeta } from '#web/ui/meta.ts'
import { StatusBadge, statusTable } from '#web/ui/status-badge.tsx'
import { DateTime, DayText } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { IssueForm } from './issue-form.tsx'
import { IssuePreview } from './issue-preview.tsx'
import { SendIssueDialog } from './send-issue-dialog.tsx'

const description = 'Issues of the newsletter, and how many people got them. Opening an email is not tracked.'

export const meta = () => pageMeta({ title: 'Newsletter', description, path: '/admin/newsletter', isPrivate: true })

const statuses = statusTable(newsletterIssueStatusLabel, {
  DRAFT: 'outline',
  SCHEDULED: 'notice',
  SENDING: 'strong',
  STOPPED: 'danger',
  SENT: 'good',
})

const isSending = ({ counts }: { counts: Record<NewsletterIssue['status'], number> }) => counts.SENDING > 0

type Asked = { what: 'edit' | 'preview' | 'send' | 'stop' | 'delete'; issue: NewsletterIssue }

const columnsOf = (ask: (asked: Asked) => void): readonly Column<NewsletterIssue>[] => [
  { title: 'Subject', cell: ({ subject }) => subject, note: ({ createdBy }) => createdBy && `Written by ${createdBy}` },
  {
    title: 'Status',
    phone: 'side',
    isShort: true,
    cell: ({ status }) => <StatusBadge of={statuses} value={status} />,
  },
  {
    title: 'Date',
    cell: ({ scheduledFor, startedAt }) =>
      scheduledFor ? <DateTime at={scheduledFor} /> : startedAt ? <DayText at={startedAt} /> : null,
  },
  { title: 'Sent', phone: 'named', isShort: true, cell: ({ startedAt, sent }) => startedAt && sent },
  { title: 'Failed', phone: 'hidden', isShort: true, cell: ({ startedAt, failed }) => startedAt && failed },
  {
    title: 'Unsubscribed after',
    phone: 'hidden',
    isShort: true,
    cell: ({ startedAt, unsubscribed }) => startedAt && unsubscribed,
  },
  { title: 'Action', phone: 'action', cell: (issue) => <IssueButtons issue={issue} ask={ask} /> },
]

function IssueButtons({ issue, ask }: { issue: NewsletterIssue; ask: (asked: Asked) => void }) {
  const isMoving = allows(issue, 'stop') || allows(issue, 'unschedule')
  const buttons: [Asked['what'], string, boolean][] = [
    ['send', issue.status === 'STOPPED' ? 'Resume' : 'Send', allows(issue, 'send')],
    ['preview', 'Preview', true],
    ['edit', 'Edit', allows(issue, 'edit')],
    ['stop', issue.status === 'SCHEDULED' ? 'Unschedule' : 'Stop', isMoving],
    ['delete', 'Delete', allows(issue, 'delete')],
  ]
  return (
    <Row gap={2}>
      {buttons
        .filter(([, , isShown]) => isShown)
        .map(([what, label]) => (
          <Button key={what} size="sm" variant={what === 'send' ? 'soft' : 'plain'} onClick={() => ask({ what, issue })}>
            {label}
            <span className="visually-hidden">, {issue.subject}</span>
          </Button>
        ))}
    </Row>
  )
}

export default function AdminNewsletter() {
  const [searchParams] = useQueryParams()
  const [asked, ask] = useState<Asked>()
  const [isWriting, setWriting] = useState(false)
  const close = () => ask(undefined)
  const status = newsletterIssueStatus.safeParse(searchParams.get('status')).data
  const asks = { query: { ...(status && { status: [status] }), page: pageOf(searchParams) } }
  const list = useQuery({
    ...apiQuery('GET /admin/newsletter-issues', asks),
    placeholderData: keepPreviousData,
    refetchInterval: pollWhile(isSending),
  })
  const subscribers = list.data?.subscribers
  return (
    <ListScreen
      title="Newsletter"
      description={description}
      actions={<Button onClick={() => setWriting(true)}>New issue</Button>}
      figures={
        subscribers !== undefined && (
          <Figures items={[{ label: 'Subscribers', value: subscribers, note: 'who confirmed their address' }]} />
        )
      }
      query={list}
      noun="issue"
      rows={({ issues }) => issues}
      keyOf={({ id }) => id}
      columns={columnsOf(ask)}
      tabs={({ counts }) =>
        tabsByStatus({ statuses: newsletterIssueStatus.options, labels: newsletterIssueStatusLabel, counts, value: status })
      }
      empty={{ title: 'No issues yet', text: 'Write the first one. It stays a draft until an administrator sends it.' }}
    >
      {isWriting && <IssueForm onClose={() => setWriting(false)} />}
      {asked?.what === 'edit' && (
        <IssueForm issue={list.data?.issues.find(({ id }) => id === asked.issue.id) ?? asked.issue} onClose={close} />
      )}
      {asked?.what === 'preview' && <IssuePreview issue={asked.issue} onClose={close} />}
      {asked?.what === 'send' && <SendIssueDialog issue={asked.issue} subscribers={subscribers ?? 0} onClose={close} />}
      {asked?.what === 'stop' && <StopIssue issue={asked.issue} onClose={close} />}
      {asked?.what === 'delete' && <DeleteIssue issue={asked.issue} onClose={close} />}
    </ListScreen>
  )
}

type DialogProps = { issue: NewsletterIssue; onClose: () => void }

function StopIssue({ issue: { id, status, subject }, onClose }: DialogProps) {
  const stop = useApiMutation('POST /admin/newsletter-issues/{id}/stop')
  const isScheduled = status === 'SCHEDULED'
  return (
    <ConfirmDialog
      open
      title={isScheduled ? `Unschedule “${subject}”` : `Stop “${subject}”`}
      action={isScheduled ? 'Make it a draft' : 'Stop sending'}
      back={isScheduled ? 'Keep the time' : 'Keep sending'}
      onConfirm={async () => {
        await stop.mutateAsync({ params: { id } })
        announce({ words: isScheduled ? 'It’s a draft again.' : 'Stopped.' })
      }}
      onClose={onClose}
    >
      <p>
        {isScheduled
          ? 'We will not send it until you send or schedule it again.'
          : 'People who already have it keep it. No one else will get it.'}
      </p>
    </ConfirmDialog>
  )
}

function DeleteIssue({ issue: { id, subject }, onClose }: DialogProps) {
  const remove = useApiMutation('DELETE /admin/newsletter-issues/{id}')
  return (
    <ConfirmDialog
      open
      isDanger
      title={`Delete “${subject}”`}
      action="Delete issue"
      doing="Deleting..."
      onConfirm={async () => {
        await remove.mutateAsync({ params: { id } })
        announce({ words: 'Issue deleted.' })
      }}
      onClose={onClose}
    >
      <p>No one has received it. You cannot undo this.</p>
    </ConfirmDialog>
  )
}
