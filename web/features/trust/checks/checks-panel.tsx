import { useApi } from '#web/api/queries.ts'
import { Stack } from '#web/ui/layout.tsx'
import { BackgroundCheckCard } from './background-check-card.tsx'
import { IdentityCard } from './identity-card.tsx'

/** What we check about a person: who they are if they ask for it, and their background if they agree. What waits comes first. */
export function ChecksPanel() {
  const { data } = useApi('GET /background-check', {})
  const waits = (data?.check?.allowedActions.length ?? 0) > 0
  return (
    <Stack>
      {waits && <BackgroundCheckCard />}
      <IdentityCard />
      {!waits && <BackgroundCheckCard />}
    </Stack>
  )
}
