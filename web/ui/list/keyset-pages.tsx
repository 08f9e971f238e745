import { Button } from '#web/ui/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import { useQueryParams } from '#web/ui/use-query-params.ts'

/** The pages of a list that only grows: the next one begins after the last row of this one, however long the list is. */
export function KeysetPages({ next }: { next: string | null | undefined }) {
  const [searchParams, change] = useQueryParams()
  const isFirst = !searchParams.has('page')
  if (isFirst && !next) return null
  return (
    <Row>
      {!isFirst && (
        <Button variant="plain" onClick={() => change({})}>
          Back to the newest
        </Button>
      )}
      {next && (
        <Button variant="soft" onClick={() => change({ page: next })}>
          Show older
        </Button>
      )}
    </Row>
  )
}
