import type { UnsentEmail } from '#contract/overview/operations.ts'
import { duration } from '#contract/time.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { List } from '#web/ui/list/list-screen.tsx'
import { pageOf, pageReader, usePolledList } from '#web/ui/list/use-list.ts'
import { DateTime, TimeAgo } from '#web/ui/time.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'
import { LastError, RetryButton, RetrySelected, useRetry } from './retry-parts.tsx'

const nameOf = ({ subject, to }: UnsentEmail) => `${subject}, to ${to}`

/** Or will be in a moment, whatever the clock of this device says. */
const isBeingTried = ({ nextTryAt }: UnsentEmail) =>
  nextTryAt !== null && new Date(nextTryAt).getTime() <= Date.now() + duration({ minutes: 1 })

/** The emails behind "Emails not sent". */
export function UnsentEmails() {
  const [searchParams] = useQueryParams()
  const list = usePolledList(({ emails }) => emails.some(isBeingTried), 'GET /admin/unsent-emails', {
    query: { page: pageOf(searchParams) },
  })
  const retry = useRetry('POST /admin/unsent-emails/retry')
  const columns: readonly Column<UnsentEmail>[] = [
    { title: 'Email', cell: ({ subject }) => <strong>{subject}</strong>, note: ({ to }) => `to ${to}` },
    { title: 'Written', phone: 'named', isShort: true, cell: ({ createdAt }) => <TimeAgo at={createdAt} /> },
    { title: 'Last error', cell: ({ error }) => <LastError>{error || 'Unknown'}</LastError> },
    { title: 'Attempts', phone: 'hidden', align: 'end', cell: ({ tries }) => tries },
    {
      title: 'Next attempt',
      phone: 'named',
      isShort: true,
      cell: ({ nextTryAt }) => (nextTryAt ? <DateTime at={nextTryAt} /> : 'None'),
    },
    {
      title: 'Action',
      phone: 'action',
      cell: (item) => (
        <RetryButton retry={retry} of={item} name={nameOf(item)}>
          Send again
        </RetryButton>
      ),
    },
  ]
  return (
    <>
      {retry.outcome}
      <List
        query={list}
        noun="email"
        caption="Emails not sent"
        rows={({ emails }) => emails}
        keyOf={({ id }) => id}
        columns={columns}
        bulk={{
          nameOf,
          readPage: pageReader('GET /admin/unsent-emails', { query: {} }),
          actions: (rows, clear) => <RetrySelected retry={retry} rows={rows} onDone={clear} />,
        }}
        empty={{ title: 'Every email was sent', text: 'Emails that could not be sent appear here until they are.' }}
      />
    </>
  )
}
