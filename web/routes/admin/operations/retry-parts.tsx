import type { Api } from '#contract/api.ts'
import { useApiMutation } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type RetryCall = Extract<keyof Api, `POST /admin/${'failed-jobs' | 'due-jobs' | 'unsent-emails'}/retry`>

export const taskName = (job: string) => job.replaceAll('_', ' ')

/** Tries some of the records again, and says what came of it. */
export function useRetry(by: RetryCall) {
  const retry = useApiMutation(by)
  return {
    isBusy: retry.isPending,
    run: (records: readonly { id: string }[]) => retry.mutate({ body: { ids: records.map(({ id }) => id) } }),
    outcome: retry.error ? (
      <Alert tone="danger">{retry.error.message}</Alert>
    ) : (
      retry.data && <Alert tone="success">{retry.data.message}</Alert>
    ),
  }
}

type Props = { retry: ReturnType<typeof useRetry>; of: { id: string }; name: string; children: string }

export const RetryButton = ({ retry, of, name, children }: Props) => (
  <Button variant="soft" size="sm" loading={retry.isBusy} onClick={() => retry.run([of])}>
    {children}
    <span className="visually-hidden">: {name}</span>
  </Button>
)
