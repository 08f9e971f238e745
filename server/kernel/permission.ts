import type { Permission } from '#contract/endpoint.ts'
import type { Actor } from './context.ts'

/** An owner may do everything with their own account; a team member may do what they were permitted. */
export const hasPermission = ({ permissions }: Pick<Actor, 'permissions'>, permission: Permission) =>
  !permissions || permissions.includes(permission)
