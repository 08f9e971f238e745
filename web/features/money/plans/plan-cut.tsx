import { Link } from 'react-router'
import { Alert } from '#web/ui/alert.tsx'

/** Says that the plan shows fewer days than were asked for. */
export const PlanCut = ({ days }: { days: number | null }) =>
  days !== null && (
    <Alert tone="notice">
      Your plan shows the last {days === 366 ? 'twelve months' : `${days} days`}.{' '}
      <Link to="/homeowner/upgrade-plan">View larger plans</Link>
    </Alert>
  )
