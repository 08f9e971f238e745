import { Link } from 'react-router'
import type { TopBusinesses } from '#contract/overview/revenue-reports.ts'
import { businessAt } from '#web/routes/admin/businesses/business-words.ts'
import type { Column } from '#web/ui/data-table.tsx'
import { EarningsLink, HomesLink } from './report-parts.tsx'

export type ReportedBusiness = TopBusinesses['businesses'][number]
type BusinessColumn = Column<ReportedBusiness>

export const businessColumn: BusinessColumn = {
  title: 'Business',
  cell: ({ owner }) => <Link to={businessAt(owner.id)}>{owner.name}</Link>,
}

export const businessHomesColumn = (search: URLSearchParams): BusinessColumn => ({
  title: 'Homes',
  align: 'end',
  phone: 'named',
  cell: ({ owner, homes }) => (
    <HomesLink ownerId={owner.id} search={search}>
      {homes}
    </HomesLink>
  ),
})

export const businessEarnedColumn = (money: (cents: number) => string, search: URLSearchParams): BusinessColumn => ({
  title: 'Earned by the owner',
  align: 'end',
  phone: 'hidden',
  cell: ({ owner, now }) => (
    <EarningsLink of={{ ownerId: owner.id }} search={search}>
      {money(now.earnedCents)}
    </EarningsLink>
  ),
})
