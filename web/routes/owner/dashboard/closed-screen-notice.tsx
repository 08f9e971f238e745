import { useLocation } from 'react-router'
import { useApi } from '#web/api/queries.ts'
import type { ClosedScreen } from '#web/session/closed-screen.ts'
import { Alert } from '#web/ui/alert.tsx'

/** For a team member who was sent to the dashboard: which screen they may not see, and whom to ask. */
export function ClosedScreenNotice() {
  const { state } = useLocation() as { state: Partial<ClosedScreen> | null }
  const owner = useApi('GET /owners/team/my-team').data?.teamMembership?.owner
  if (!state?.closed) return null
  const name = owner ? `${owner.firstName} ${owner.lastName}` : 'the owner'
  return (
    <Alert tone="notice">
      Your role does not include “{state.closed}”. If you need it, ask {name} to change your permissions.
    </Alert>
  )
}
