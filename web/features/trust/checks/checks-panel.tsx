import { useApi } from '#web/api/queries.ts'
import { useSession } from '#web/session/use-session.ts'
import { usePermissions } from '#web/shell/session/use-permissions.ts'
import { Stack } from '#web/ui/layout.tsx'
import { BackgroundCheckCard } from './background-check-card.tsx'
import { IdentityCard } from './identity-card.tsx'

/** What we check about a person: who they are if they ask for it, and their background if they agree. What waits comes first. */
export function ChecksPanel() {
  const { data } = useApi('GET /background-check', {})
  const isOwner = useSession().user?.role === 'OWNER'
  const waits = (data?.check?.allowedActions.length ?? 0) > 0
  return (
    <Stack>
      {waits && <BackgroundCheckCard />}
      {isOwner ? <OwnersIdentity /> : <IdentityCard />}
      {!waits && <BackgroundCheckCard />}
    </Stack>
  )
}

/** The page of a home names its owner alone, so no one would see the check of a team member. */
function OwnersIdentity() {
  const { isKnown, isTeamMember } = usePermissions()
  return isKnown && !isTeamMember && <IdentityCard />
}
