import type { Permission, Role } from '#contract/endpoint.ts'
import type { StaffRole } from '#contract/enumerations.ts'
import { isStaff } from '#contract/staff.ts'
import type { Guard } from '#web/site-map.ts'
import { homePathOf, loginPath } from './paths.ts'

/** A team member's permissions; 'all' for an owner's own account. */
export type Permissions = 'all' | Partial<Record<Permission, true>>

export type Visitor = {
  status: 'loading' | 'signed-out' | 'signed-in'
  role?: Role | undefined
  /** For staff: what they work on. */
  staffRole?: StaffRole | undefined
  /** Undefined until they are known; only owner screens need them. */
  permissions?: Permissions | undefined
  /** Whether the person is limited to some of the account's homes. */
  isLimited?: boolean | undefined
}

/** `isClosed`: the screen is one of the person's own area that they lack a permission for. */
type Verdict =
  | { is: 'shown' }
  | { is: 'waiting'; words: string }
  | { is: 'sent'; to: string; isClosed?: true }
  | { is: 'refused' }

const shown: Verdict = { is: 'shown' }
const ownerHome = homePathOf('OWNER')

export const isPermitted = (permissions: Permissions | undefined, permission: Permission | undefined) =>
  permission === undefined || permissions === 'all' || permissions?.[permission] === true

/** A convenience, so that no one meets an empty screen; the API enforces access. */
export function judge(guard: Guard, visitor: Visitor, here: { pathname: string; search?: string }): Verdict {
  if (guard === 'public') return shown
  if (visitor.status === 'loading') return { is: 'waiting', words: 'Validating session...' }
  if (visitor.status === 'signed-out' || !visitor.role)
    return { is: 'sent', to: loginPath(undefined, { from: here.pathname + (here.search ?? '') }) }
  if (guard === 'signed-in') return shown
  if (guard.role !== visitor.role) return { is: 'sent', to: wrongRole(visitor.role) }
  if (guard.staff) return isStaff({ role: visitor.role, staffRole: visitor.staffRole }, guard.staff) ? shown : { is: 'refused' }
  const isOfOthers = guard.allHomes === true && visitor.isLimited === true
  if (guard.role !== 'OWNER' || (isPermitted(visitor.permissions, guard.permission) && !isOfOthers)) return shown
  if (visitor.permissions === undefined) return { is: 'waiting', words: 'Loading...' }
  // If the dashboard itself is what the person may not see, sending them there would loop.
  return here.pathname === ownerHome ? { is: 'refused' } : { is: 'sent', to: ownerHome, isClosed: true }
}

const wrongRole = (role: Role) => (role === 'ADMIN' ? loginPath(undefined) : homePathOf(role))
