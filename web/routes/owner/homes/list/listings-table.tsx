import { Link } from 'react-router'
import type { MyHome } from '#contract/homes/home-editing.ts'
import { TrustBadge } from '#web/features/homes/card/trust-badge.tsx'
import { BedsLine } from '#web/features/homes/listings/beds-line.tsx'
import { Completeness } from '#web/features/homes/listings/completeness.tsx'
import { ConfirmBeds } from '#web/features/homes/listings/confirm-beds.tsx'
import { ListingActions } from '#web/features/homes/listings/listing-actions.tsx'
import { listingName } from '#web/features/homes/listings/listing-steps.ts'
import { propertyAt } from '#web/features/homes/listings/paths.ts'
import { ListingBadge } from '#web/features/homes/listings/status-badges.tsx'
import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { tableSort } from '#web/ui/list/table-sort.ts'
import { Muted, Text } from '#web/ui/text.tsx'
import { DayText } from '#web/ui/time.tsx'
import type { useQueryParams } from '#web/ui/use-query-params.ts'
import styles from './listings-table.module.css'
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
      <Stack as="span" align="start" gap={1}>
        <Link to={propertyAt(home.id)} className={styles.title}>
          {listingName(home)}
        </Link>
        <Muted as="span" size="inherit">
          {placeOf(home)}
        </Muted>
        <TrustBadge isVerified={hasLevel(home, 'VERIFIED')} isPremium={hasLevel(home, 'PREMIUM')} />
      </Stack>
    ),
  },
  {
    title: 'Status',
    sort: 'status',
    cell: (home) => (
      <Stack as="span" align="start" gap={1}>
        <ListingBadge status={home.status} />
        {home.statusReason && <span className={styles.reason}>{home.statusReason}</span>}
      </Stack>
    ),
  },
  {
    title: 'Beds',
    sort: 'free',
    cell: (home) => (
      <Stack as="span" align="start" gap={1}>
        <BedsLine free={home.bedsFree} of={home.beds} confirmedAt={home.bedsConfirmedAt} />
        {mayConfirmBeds(home) && <ConfirmBeds home={home} />}
      </Stack>
    ),
  },
  { title: 'Complete', sort: 'complete', cell: (home) => (home.missing.length > 0 ? <Completeness home={home} /> : 'Complete') },
  {
    title: 'Changed',
    sort: 'changed',
    cell: ({ updatedAt }) => (
      <Text as="span" nowrap>
        <DayText at={updatedAt} />
      </Text>
    ),
  },
  {
    title: 'Actions',
    cell: (home) => (
      <div className={styles.actions}>
        <ListingActions home={home} onDone={onDone} />
      </div>
    ),
  },
]

export function ListingsTable({ homes, sort, change, onDone }: Props) {
  return (
    <DataTable
      caption="Properties"
      columns={columnsWith(onDone)}
      rows={homes}
      keyOf={({ id }) => id}
      sort={tableSort(sort, change)}
    />
  )
}
