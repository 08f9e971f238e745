import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import type { SessionUser } from '#contract/people/auth.ts'
import { useApi } from '#web/api/queries.ts'
import { useSession } from '#web/session/use-session.ts'
import { Guarded, useScreen } from '#web/shell/session/guarded.tsx'
import { Waiting } from '#web/shell/waiting.tsx'
import { Button } from '#web/ui/button.tsx'
import { Page } from '#web/ui/page.tsx'
import { OwnerShell } from './owner-shell.tsx'

/** The owner's area, limited to this person's permissions. */
export function OwnerArea({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { isShellTimeUp } = useSession()
  const { data, isPending, refetch } = useApi('GET /owners/team/my-team')
  const area = useScreen()?.area

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
  // Someone who signed up to join a team has no account of their own: without a team, nothing in this area is theirs.
  const hasAccount = data.isTeamMember || user.ownerId !== null
  const permissions = data.isTeamMember ? (membership?.permissions ?? {}) : hasAccount ? 'all' : {}
  const isLimited = membership?.isLimited ?? false
  const teamOf = membership ? `${membership.owner.firstName} ${membership.owner.lastName}` : undefined
  return (
    <OwnerShell user={user} permissions={permissions} isLimited={isLimited} teamOf={teamOf}>
      {hasAccount || area !== 'owner' ? (
        <Guarded permissions={permissions} isLimited={isLimited}>
          {children}
        </Guarded>
      ) : (
        <NoTeam />
      )}
    </OwnerShell>
  )
}

const NoTeam = () => (
  <Page narrow title="You’re not on a team right now">
    <p>
      Your account works with an owner’s team, and it has no access at the moment. Ask the owner to invite you again. If you have
      an open invitation, use the link in its email.
    </p>
    <p>
      Questions? <Link to="/contact">Contact us</Link>
    </p>
  </Page>
)

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
