import type { ReactNode } from 'react'
import { plural } from '#web/ui/format.ts'
import { Row } from '#web/ui/layout.tsx'

type Props = {
  count: number
  noun: string
  /** Selects all records, where no column of checkboxes does. */
  selectAll?: ReactNode
  /** What can be done with the selected records. */
  children: ReactNode
}

/** How many records are selected, and what can be done with all of them. */
export const BulkBar = ({ count, noun, selectAll, children }: Props) => (
  <Row gap={2} role="toolbar" aria-label={`Selected ${noun}s`}>
    {selectAll}
    <span role="status">{count > 0 && `${plural(count, noun)} selected`}</span>
    {count > 0 && children}
  </Row>
)
