import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LimitedStaffRole } from '#contract/staff.ts'
import { useMayOpen } from './use-may-open.ts'

type Props = {
  to: string
  /** Whom the linked view of the screen is for, where the screen itself is open to more. */
  staff?: readonly LimitedStaffRole[] | undefined
  children: ReactNode
}

/** A link for the staff who may open where it leads, and its text alone for the others. */
export function StaffLink({ to, staff, children }: Props) {
  const mayOpen = useMayOpen()
  return mayOpen(to, staff) ? <Link to={to}>{children}</Link> : children
}
