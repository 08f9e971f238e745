import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#web/api/client.ts'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { Stack } from './layout.tsx'
import { Page } from './page.tsx'

type Props<T> = {
  query: UseQueryResult<T>
  /** The heading until the data is there, where the children are a whole page: only those of staff are. */
  title?: string
  children: (data: T) => ReactNode
}

/** The one place that decides what loading and failing look like. What does not exist is not tried again. */
export function QueryView<T>({ query, title, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  const waiting = <WithoutData query={query} />
  return title ? (
    <Page dense title={title}>
      {waiting}
    </Page>
  ) : (
    waiting
  )
}

/** Nothing was entered where something is only read. */
const sayFailure = (error: Error | null) =>
  error instanceof ApiError && error.status === 0
    ? 'We could not reach Waymark. Check your connection and try again.'
    : error?.message

/** What does not exist, or never could: a link that was cut off has no whole id. */
const isMissing = (error: Error) =>
  error instanceof ApiError &&
  (error.status === 404 || (error.status === 400 && error.issues.some(({ path }) => /^id$|Id$/.test(path))))

function WithoutData<T>({ query }: { query: UseQueryResult<T> }) {
  if (query.isPending) return <p role="status">Loading...</p>
  if (query.error && isMissing(query.error))
    return (
      <EmptyState title={query.error.message}>
        <p>It may have been removed, or the link is out of date.</p>
      </EmptyState>
    )
  return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />
}

export const LoadFailure = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) => (
  <Alert tone="danger" title="We could not load this">
    <Stack gap={2} align="start">
      <p>{sayFailure(error)}</p>
      <Button variant="plain" size="sm" onClick={onRetry}>
        Try again
      </Button>
    </Stack>
  </Alert>
)
