import { Link } from 'react-router'
import { homeTitleOf } from '#contract/homes/home-title.ts'
import type { AdminHome } from '#contract/trust/admin-homes.ts'
import { StaffLink } from '#web/features/staff/staff-link.tsx'
import type { Column } from '#web/ui/data-table.tsx'
import { personAt } from './paths.ts'

type Home = Pick<AdminHome, 'id' | 'title' | 'city' | 'state'>

/** A home by its name, as a link, and its location. */
export const homeColumn = <Row extends Home>(pathOf: (home: Row) => string) =>
  ({
    title: 'Home',
    cell: (home) => <Link to={pathOf(home)}>{homeTitleOf(home)}</Link>,
    note: ({ city, state }) => [city, state].filter(Boolean).join(', ') || 'No address yet',
  }) satisfies Column<Row>

type Owner = { userId: string; name: string; businessName: string | null }

/** Who owns a home: the business, or else the person. */
export const ownerColumn = <Row,>(ownerOf: (row: Row) => Owner) =>
  ({
    title: 'Owner',
    cell: (row) => {
      const { userId, name, businessName } = ownerOf(row)
      return <StaffLink to={personAt(userId)}>{businessName || name}</StaffLink>
    },
    note: (row) => (ownerOf(row).businessName ? ownerOf(row).name : 'Private owner'),
    phone: 'hidden',
  }) satisfies Column<Row>
