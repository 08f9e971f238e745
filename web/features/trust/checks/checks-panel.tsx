import { Stack } from '#web/ui/layout.tsx'
import { BackgroundCheckCard } from './background-check-card.tsx'
import { IdentityCard } from './identity-card.tsx'

/** What we check about a person: who they are if they ask for it, and their background if they agree. */
export const ChecksPanel = () => (
  <Stack>
    <IdentityCard />
    <BackgroundCheckCard />
  </Stack>
)
