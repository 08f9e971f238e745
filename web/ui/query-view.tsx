import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type Props<T> = { query: UseQueryResult<T>; children: (data: T) => ReactNode }

/** The one place that decides what loading and failing look like. */
export function QueryView<T>({ query, children }: Props<T>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isPending) return <p role="status">Loading...</p>
  return (
    <Alert tone="danger" title="We could not load this">
      <p>{query.error?.message}</p>
      <p>
        <Button variant="plain" size="sm" onClick={() => void query.refetch()}>
          Try again
        </Button>
      </p>
    </Alert>
  )
}
