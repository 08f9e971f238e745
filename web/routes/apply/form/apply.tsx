import { Navigate, useSearchParams } from 'react-router'
import { screen } from '#contract/screens.ts'
import { loginPath } from '#web/session/paths.ts'
import { useSession } from '#web/session/use-session.ts'
import { BrowserOnlyFallback } from '#web/shell/browser-only.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { pageMeta } from '#web/ui/meta.ts'
import { Page } from '#web/ui/page.tsx'
import { DraftList } from './drafts.tsx'
import { StartOrResume } from './start-or-resume.tsx'

export const meta = () =>
  pageMeta({ title: 'Application', description: 'Apply for a bed in a recovery home.', path: '/apply', isPrivate: true })

/** An application for one home and room; a draft continues where it was left, on any device. */
export default function Apply() {
  const { status, user } = useSession()
  const [params] = useSearchParams()
  const homeId = params.get('homeId') ?? params.get('home')
  const bedroomId = params.get('bedroomId') ?? params.get('bedroom') ?? undefined
  if (status === 'loading') return <BrowserOnlyFallback />
  // Someone new creates an account here and comes back; the sign-up screen also leads people who have one to sign in.
  if (!user && homeId) return <Navigate replace to={screen('/resident-signup', { next: `/apply?${params}` })} />
  if (user?.role !== 'SEEKER') return <SignInFirst isOther={user !== undefined && user !== null} />
  return homeId ? <StartOrResume key={homeId} homeId={homeId} bedroomId={bedroomId} /> : <DraftList />
}

function SignInFirst({ isOther }: { isOther: boolean }) {
  const [params] = useSearchParams()
  const from = `/apply${params.size > 0 ? `?${params}` : ''}`
  const signUp = screen('/resident-signup', { next: from })
  return (
    <Page
      narrow
      title="Apply for a bed"
      description="You need a resident account so only you and the homes you choose can see your answers."
    >
      <Card>
        {isOther && <p>You’re signed in with a different type of account. Applications are for residents.</p>}
        <Stack as="ol" gap={2} bullets>
          <li>Answer a few questions. It takes about five minutes, and everything is saved as you type.</li>
          <li>You choose what the home can see, and you can stop sharing at any time.</li>
          <li>You’ll see every cost before you send anything.</li>
        </Stack>
        <Row>
          <ButtonLink to={loginPath('SEEKER', { from })}>Sign in to apply</ButtonLink>
          <ButtonLink to={signUp} variant="soft">
            Create an account
          </ButtonLink>
        </Row>
      </Card>
    </Page>
  )
}
