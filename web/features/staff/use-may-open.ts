import type { LimitedStaffRole } from '#contract/staff.ts'
import { staffScreens } from '#web/staff-screens.ts'
import { useIsStaff } from './use-is-staff.ts'

const doors = staffScreens.map(({ path, guard }) => ({
  fits: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  staff: typeof guard === 'object' ? (guard.staff ?? []) : [],
}))

/**
 * Whether this member of staff may open the screen that a link leads to, by its roles in the site map. A view of a screen may be
 * for fewer staff than the screen itself.
 */
export function useMayOpen() {
  const isStaff = useIsStaff()
  return (to: string, staffOfView?: readonly LimitedStaffRole[]) => {
    const pathname = to.replace(/[?#].*$/, '')
    const door = doors.find(({ fits }) => fits.test(pathname))
    return (!door || isStaff(door.staff)) && (!staffOfView || isStaff(staffOfView))
  }
}
