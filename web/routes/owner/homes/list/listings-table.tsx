import { Link } from 'react-router'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import { TrustBadge } from '#web/features/homes/card/trust-badge.tsx'
import { BedsLine } from '#web/features/homes/listings/beds-line.tsx'
import { Completeness } from '#web/features/homes/listings/completeness.tsx'
import { ConfirmBeds } from '#web/features/homes/listings/confirm-beds.tsx'
import { ListingActions } from '#web/features/homes/listings/listing-actions.tsx'
import { propertyAt } from '#web/features/homes/listings/paths.ts'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Dots } from '#web/ui/dots.tsx'
import { Row } from '#web/ui/layout.tsx'
import { tableSort } from '#web/ui/list/table-sort.ts'
import { DayText } from '#web/ui/time.tsx'
import type { useQueryParams } from '#web/ui/use-query-params.ts'
import { hasLevel, mayConfirmBeds, placeOf } from './owner-home.ts'

type Props = {
  homes: readonly MyHome[]
  sort: string
  change: ReturnType<typeof useQueryParams>[1]
  onDone: (words: string) => void
}

const columnsWith = (onDone: Props['onDone']): readonly Column<MyHome>[] => [
  {
    title: 'Property',
    sort: 'title',
    cell: (home) => (
      <Row as="span" gap={2}>
        <Link to={propertyAt(home.id)}>{homeTitleOf(home)}</Link>
        <TrustBadge isVerified={hasLevel(home, 'VERIFIED')} isPremium={hasLevel(home, 'PREMIUM')} />
      </Row>
    ),
    note: (home) => <Dots of={placeOf(home)} />,
  },
  {
    title: 'Status',
    sort: 'status',
    phone: 'side',
    cell: ({ status }) => <ListingBadge status={status} />,
    note: ({ statusReason }) => statusReason,
  },
  {
    title: 'Beds',
    sort: 'free',
    cell: (home) => <BedsLine free={home.bedsFree} of={home.beds} confirmedAt={home.bedsConfirmedAt} />,
    note: (home) => mayConfirmBeds(home) && <ConfirmBeds home={home} />,
  },
  {
    title: 'Complete',
    sort: 'complete',
    phone: 'hidden',
    cell: (home) => (home.missing.length > 0 ? <Completeness home={home} /> : 'Complete'),
  },
  { title: 'Changed', sort: 'changed', phone: 'hidden', isShort: true, cell: ({ updatedAt }) => <DayText at={updatedAt} /> },
  { title: 'Actions', phone: 'action', cell: (home) => <ListingActions home={home} onDone={onDone} /> },
]

export function ListingsTable({ homes, sort, change, onDone }: Props) {
  return (
    <DataTable
      caption="Properties"
      columns={columnsWith(onDone)}
      rows={homes}
      keyOf={({ id }) => id}
      sort={{ ...tableSort(sort, change), isChosenElsewhere: true }}
    />
  )
}
