import { type Column, DataTable } from '#web/ui/data-table.tsx'
import { Section } from '#web/ui/page.tsx'
import { Muted } from '#web/ui/text.tsx'

type Reason = { reason: string; points: string }

/** As in docs/search.md; a test compares them. */
export const rankingReasons: readonly Reason[] = [
  { reason: 'An available bed, confirmed in the last 72 hours / 7 days / before', points: '300 / 200 / 60' },
  { reason: 'Verified, and not expired', points: '200' },
  { reason: 'Reviews: 50 × the average, with four assumed reviews of 3.5', points: '0 to 250' },
  { reason: 'Photos', points: '10 each, up to 80' },
  { reason: 'A description, short / of 200 characters or more', points: '20 / 60' },
]

const columns: readonly Column<Reason>[] = [
  { title: 'Reason', cell: ({ reason }) => reason },
  { title: 'Points', phone: 'side', isShort: true, cell: ({ points }) => points },
]

/** How search orders homes. It is part of the code, so that a change is reviewed and leaves a record. */
export const RankingTable = () => (
  <Section title="Search ranking">
    <Muted size="sm">
      Homes with the most points come first. Plans, fees and payments do not count. The points cannot be changed here. Changing
      them takes a new version of Waymark, which is reviewed and on record.
    </Muted>
    <DataTable caption="Search ranking" columns={columns} rows={rankingReasons} keyOf={({ reason }) => reason} />
  </Section>
)
