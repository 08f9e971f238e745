import type { Permission } from '#contract/endpoint.ts'
import { useApi } from '#web/api/queries.ts'
import { isPermitted } from '#web/session/guard.ts'

/** What this person may do in the owner's area, for screens that show some people less. */
export function usePermissions() {
  const { data } = useApi('GET /owners/team/my-team')
  const permissions = data && !data.isTeamMember ? 'all' : data?.teamMembership?.permissions
  return {
    /** False until the answer is there. */
    isKnown: data !== undefined,
    isTeamMember: data?.isTeamMember ?? false,
    /** Whether the person is limited to some of the account's homes. */
    isLimited: data?.teamMembership?.isLimited ?? false,
    may: (permission: Permission) => isPermitted(permissions, permission),
  }
}
