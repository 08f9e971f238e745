import { useLocation } from 'react-router'
import { useApi } from '#web/api/queries.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Stack } from '#web/ui/layout.tsx'

/** What the dashboard is told about the screen that a team member could not open. */
type Closed = { closed: string }
export const closedScreen = (title: string): Closed => ({ closed: title })

/** For a team member who was sent to the dashboard: which screen they may not see, and whom to ask. */
export function ClosedScreenNotice() {
  const { state } = useLocation() as { state: Partial<Closed> | null }
  return state?.closed ? <Notice title={state.closed} /> : null
}

function Notice({ title }: { title: string }) {
  const { data } = useApi('GET /owners/team/my-team')
  const owner = data?.teamMembership?.owner
  const name = owner ? `${owner.firstName} ${owner.lastName}` : 'the owner'
  return (
    <Stack width="page">
      <Alert tone="notice">
        Your role does not include “{title}”. If you need it, ask {name} to change your permissions.
      </Alert>
    </Stack>
  )
}
