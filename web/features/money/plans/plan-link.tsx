import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { usePermissions } from '#web/shell/session/use-permissions.ts'

type Props = { children: ReactNode /** What someone reads who cannot change the plan. */; otherwise: string }

/** A link to the plans, for anyone who may change the account's plan: not a team member who is limited to some homes. */
export function PlanLink({ children, otherwise }: Props) {
  const { may, isLimited } = usePermissions()
  return may('manage_billing') && !isLimited ? <Link to="/homeowner/upgrade-plan">{children}</Link> : otherwise
}
