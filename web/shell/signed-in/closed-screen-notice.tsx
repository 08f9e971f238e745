import { useLocation } from 'react-router'
import type { ClosedScreen } from '#web/session/closed-screen.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Stack } from '#web/ui/layout.tsx'

/** For a team member who was sent to the dashboard: which screen they may not see, and whom to ask. */
export function ClosedScreenNotice({ owner = 'the owner' }: { owner: string | undefined }) {
  const { state } = useLocation() as { state: Partial<ClosedScreen> | null }
  if (!state?.closed) return null
  return (
    <Stack width="page">
      <Alert tone="notice">
        Your role does not include “{state.closed}”. If you need it, ask {owner} to change your permissions.
      </Alert>
    </Stack>
  )
}
