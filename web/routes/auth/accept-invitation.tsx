import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { permissionLabel, teamRoleLabel } from '#contract/trust/team.labels.ts'
import type { TeamInvitation } from '#contract/trust/team.ts'
import { ApiError, call } from '#web/api/client.ts'
import { useApi } from '#web/api/queries.ts'
import { homePathOf } from '#web/session/paths.ts'
import { session, signOut } from '#web/session/session.browser.ts'
import { useSession } from '#web/session/use-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Fact, Facts } from '#web/ui/facts.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { QueryView } from '#web/ui/query-view.tsx'
import { Muted } from '#web/ui/text.tsx'
import { Tick } from '#web/ui/tick-list.tsx'
import { DayText } from '#web/ui/time.tsx'
import { useAction } from '#web/ui/use-action.ts'

const description = 'An owner invites you to work with their team.'

export const meta = () => pageMeta({ title: 'Accept team invitation', description, path: '/accept-invitation', isPrivate: true })

/** The link in the email leads here: who invites, what for, and the answer. */
export default function AcceptInvitation() {
  const [params] = useSearchParams()
  const id = params.get('teamId')
  const token = params.get('token') ?? undefined
  return (
    <Page narrow title="Team invitation" description={description}>
      {id ? <Invitation id={id} token={token} /> : <NoInvitation />}
    </Page>
  )
}

type Asked = { id: string; token: string | undefined }

function Invitation({ id, token }: Asked) {
  const invitation = useApi('GET /owners/team/invitation/{id}', { params: { id }, query: { token } })
  const { error } = invitation
  if (error instanceof ApiError && [400, 404].includes(error.status)) return <NoInvitation />
  return <QueryView query={invitation}>{(data) => <Offer invitation={data} token={token} />}</QueryView>
}

function NoInvitation() {
  const { user } = useSession()
  return (
    <EmptyState title="We could not find this invitation">
      <p>
        It may have been withdrawn or replaced by a newer one, or it was sent to another email address. Open the newest link in
        your email, signed in with the address it was sent to.
      </p>
      <SignedInAs />
      {user && <ButtonLink to={homePathOf(user.role)}>Go to my dashboard</ButtonLink>}
    </EmptyState>
  )
}

const over: Partial<Record<TeamInvitation['status'], string>> = {
  ACTIVE: 'You already accepted this invitation.',
  SUSPENDED: 'Your access to this team is paused. Contact the owner.',
  DECLINED: 'You declined this invitation. If you changed your mind, ask to be invited again.',
  EXPIRED: 'This invitation has expired. Ask for a new one.',
  REVOKED: 'This invitation was withdrawn.',
  REMOVED: 'You’re no longer on this team.',
}

function Offer({ invitation, token }: { invitation: TeamInvitation; token: string | undefined }) {
  const { user } = useSession()
  const { id, business, invitedBy, role, permissions, homes, expiresAt, status, isForYou } = invitation
  const why = over[status] ?? invitation.whyNot
  const isOpen = status === 'INVITED' && why !== over.EXPIRED
  return (
    <Card title={isOpen ? `${invitedBy} invites you to work with ${business}` : `Invitation to work with ${business}`}>
      <Stack>
        <Facts>
          <Fact label="Role">{teamRoleLabel[role]}</Fact>
          <Fact label="Homes">{homes ? homes.join(', ') : 'All homes'}</Fact>
          <Fact label="Sent to">{invitation.email}</Fact>
          {isOpen && expiresAt && (
            <Fact label="Open until">
              <DayText at={expiresAt} />
            </Fact>
          )}
        </Facts>
        {isOpen && (
          <Stack gap={2}>
            <h3>You’ll be able to</h3>
            <Stack as="ul" gap={1}>
              {permissions.map((permission) => (
                <Tick key={permission}>{permissionLabel[permission]}</Tick>
              ))}
            </Stack>
          </Stack>
        )}
        {why && <Alert tone="notice">{why}</Alert>}
        {!isForYou && <SignedInAs />}
        {isOpen && isForYou && <Answers id={id} token={token} canAccept={!why} />}
        {!isOpen && isForYou && user && (
          <Row>
            <ButtonLink to={homePathOf(user.role)}>Go to my dashboard</ButtonLink>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

/** For someone who opened the link while another account is signed in on this device. */
function SignedInAs() {
  const { user } = useSession()
  if (!user) return null
  return (
    <Stack gap={2} align="start">
      <Muted>You’re signed in as {user.email}. After signing out, open the link in your email again.</Muted>
      <Button variant="soft" onClick={signOut}>
        Sign out
      </Button>
    </Stack>
  )
}

function Answers({ id, token, canAccept }: Asked & { canAccept: boolean }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const body = { teamId: id, token }
  const accept = useAction(async () => {
    const { user } = await call('POST /owners/team/accept-invitation', { body })
    // From now on the account acts for the owner.
    session.updateUser(user)
    await queryClient.invalidateQueries()
    await navigate(homePathOf('OWNER'), { replace: true })
  })
  const decline = useAction(async () => {
    await call('POST /owners/team/decline-invitation', { body })
    await queryClient.invalidateQueries()
  })
  const failure = accept.failure ?? decline.failure
  return (
    <>
      {failure && <Alert tone="danger">{failure}</Alert>}
      <Row>
        {canAccept && (
          <Button loading={accept.isBusy} disabled={decline.isBusy} onClick={() => void accept.run()}>
            {accept.isBusy ? 'Accepting...' : 'Accept invitation'}
          </Button>
        )}
        <Button variant="plain" loading={decline.isBusy} disabled={accept.isBusy} onClick={() => void decline.run()}>
          Decline
        </Button>
      </Row>
    </>
  )
}
