import { Alert } from '#web/ui/alert.tsx'
import { PlanLink } from './plan-link.tsx'

/** Says that the plan shows fewer days than were requested. */
export const PlanCut = ({ days }: { days: number | null }) =>
  days !== null && (
    <Alert tone="notice">
      Your plan shows the last {days === 366 ? 'twelve months' : `${days} days`}.{' '}
      <PlanLink otherwise="Ask the owner about a larger plan.">View larger plans</PlanLink>
    </Alert>
  )
