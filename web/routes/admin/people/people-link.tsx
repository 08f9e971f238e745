import { Link } from 'react-router'
import { screen } from '#contract/screens.ts'
import { formatCount } from '#web/ui/format.ts'

type Props = {
  to: '/admin-all-users' | '/admin-residents' | '/admin-homeowners'
  query: Readonly<Record<string, string>>
  count: number
}

/** A number of people that links to the list of them. */
export const PeopleLink = ({ to, query, count }: Props) => <Link to={screen(to, query)}>{formatCount(count)}</Link>
