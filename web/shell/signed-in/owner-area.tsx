import { type ReactNode, useEffect } from 'react'
import type { SessionUser } from '#contract/people/auth.ts'
import { useApi } from '#web/api/queries.ts'
import { useSession } from '#web/session/use-session.ts'
import { Guarded } from '#web/shell/session/guarded.tsx'
import { Waiting } from '#web/shell/waiting.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { OwnerShell } from './owner-shell.tsx'

/** The owner's area, limited to this person's permissions. */
export function OwnerArea({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { isShellTimeUp } = useSession()
  const { data, isPending, refetch } = useApi('GET /owners/team/my-team')

  useEffect(() => {
    // After this long the owner may have changed the person's permissions.
    if (isShellTimeUp) void refetch()
  }, [isShellTimeUp, refetch])

  if (isPending) return <Waiting words="Loading..." />
  if (!data)
    return (
      <OwnerShell user={user} permissions={{}}>
        <TeamUnknown onRetry={() => void refetch()} />
      </OwnerShell>
    )
  const membership = data.isTeamMember ? data.teamMembership : null
  const permissions = data.isTeamMember ? (membership?.permissions ?? {}) : 'all'
  const teamOf = membership ? `${membership.owner.firstName} ${membership.owner.lastName}` : undefined
  return (
    <OwnerShell user={user} permissions={permissions} teamOf={teamOf}>
      <Guarded permissions={permissions}>{children}</Guarded>
    </OwnerShell>
  )
}

function TeamUnknown({ onRetry }: { onRetry: () => void }) {
  return (
    <Page narrow title="We could not load your account">
      <p>The connection may be down for a moment. Nothing was lost.</p>
      <div>
        <Button onClick={onRetry}>Try again</Button>
      </div>
    </Page>
  )
}
