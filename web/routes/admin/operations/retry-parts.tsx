import { useState } from 'react'
import type { Api } from '#contract/api.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { announce } from '#web/features/staff/notices.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { errorMessage } from '#web/ui/error-message.ts'
import { Text } from '#web/ui/text.tsx'

type RetryCall = Extract<keyof Api, `POST /admin/${'failed-jobs' | 'due-jobs' | 'unsent-emails'}/retry`>
type Named = { id: string; name: string }

/** "send_refund" becomes "Send refund". */
export const taskName = (job: string) => job.charAt(0).toUpperCase() + job.slice(1).replaceAll('_', ' ')

/** So many can be tried again with one call. */
const most = 100

/** Tries some of the records again, and says what came of it: in the corner, or beside the button if it failed. */
export function useRetry(by: RetryCall) {
  const { mutateAsync } = useApiMutation(by)
  const [asked, setAsked] = useState<readonly string[]>([])
  const [problem, setProblem] = useState<{ of: readonly string[]; message: string }>()
  async function run(records: readonly { id: string }[], next?: Named) {
    const ids = records.map(({ id }) => id)
    setAsked(ids)
    setProblem(undefined)
    let count = 0
    try {
      for (let from = 0; from < ids.length; from += most)
        count += (await mutateAsync({ body: { ids: ids.slice(from, from + most) } })).retried
    } catch (error) {
      setProblem({ of: ids, message: errorMessage(error) })
    }
    setAsked([])
    const words = count === 1 ? 'Trying it again now.' : `Trying ${count} again now.`
    if (count > 0) announce({ words, ...(next && { next: { label: next.name, row: next.id } }) })
  }
  const isOnly = (ids: readonly string[] | undefined, id: string) => ids?.length === 1 && ids[0] === id
  return {
    run: (records: readonly { id: string }[], next?: Named) => void run(records, next),
    isBusyWith: (id: string) => asked.includes(id),
    problemOf: (id: string) => (isOnly(problem?.of, id) ? problem?.message : undefined),
    outcome: problem && problem.of.length > 1 && <Alert tone="danger">{problem.message}</Alert>,
  }
}

type Props = { retry: ReturnType<typeof useRetry>; of: { id: string }; name: string; next?: Named | undefined; children: string }

export const RetryButton = ({ retry, of, name, next, children }: Props) => (
  <>
    <Button
      variant="soft"
      size="sm"
      aria-keyshortcuts="Enter"
      loading={retry.isBusyWith(of.id)}
      onClick={() => retry.run([of], next)}
    >
      {children}
      <span className="visually-hidden">: {name}</span>
    </Button>
    {retry.problemOf(of.id) && (
      <Text role="alert" size="xs" tone="danger">
        {retry.problemOf(of.id)}
      </Text>
    )}
  </>
)

/** What a program said, which may be one long word. */
export const LastError = ({ children }: { children: string }) => <Text typed>{children}</Text>

type BulkProps = { retry: ReturnType<typeof useRetry>; rows: readonly { id: string }[]; onDone: () => void }

/** Tries all selected records again. */
export const RetrySelected = ({ retry, rows, onDone }: BulkProps) => (
  <Button
    size="sm"
    onClick={() => {
      retry.run(rows)
      onDone()
    }}
  >
    Try again
  </Button>
)
