import type { Revision, RevisionChange } from '#contract/homes/home-revision.ts'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { afterChange, beforeChange, labelOfChange } from './revision-words.ts'

const columns: readonly Column<RevisionChange>[] = [
  { title: 'What', cell: (change) => <strong>{labelOfChange(change)}</strong> },
  { title: 'Public now', phone: 'named', cell: beforeChange },
  { title: 'New', phone: 'named', cell: afterChange },
]

/** The changes waiting for review, old and new side by side. */
export const RevisionChanges = ({ changes }: Pick<Revision, 'changes'>) => (
  <DataTable
    caption="Changes waiting for review"
    columns={columns}
    rows={changes}
    // Two rooms may have the same number.
    keyOf={(change) => JSON.stringify(change)}
  />
)
