import type { Permission } from '#contract/endpoint.ts'
import type { Actor } from './context.ts'

/** An owner may do everything with their own account; a team member what they were given. */
export const hasPermission = ({ permissions }: Pick<Actor, 'permissions'>, permission: Permission) =>
  !permissions || permissions.includes(permission)
