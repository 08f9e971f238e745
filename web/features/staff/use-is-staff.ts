import { isStaff, type LimitedStaffRole } from '#contract/staff.ts'
import { useSession } from '#web/session/use-session.ts'

/** Whether this member of staff has one of the roles, or is an administrator, for screens that show some of them less. */
export function useIsStaff() {
  const { user } = useSession()
  return (allowed: readonly LimitedStaffRole[]) => user !== undefined && isStaff(user, allowed)
}
