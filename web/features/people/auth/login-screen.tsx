import { lazy, Suspense, useState } from 'react'
import { Link, Navigate, useSearchParams } from 'react-router'
import type { SessionUser } from '#contract/people/auth.ts'
import { type SecondStep, sessionExpiredMessage } from '#web/api/client.ts'
import { homePathOf } from '#web/session/paths.ts'
import { signOut } from '#web/session/session.browser.ts'
import { useSession } from '#web/session/use-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'
import { AuthPage } from './auth-page.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import type { Door } from './doors.ts'
import { useInvitation, useKeepNext } from './keep-next.ts'
import { LoginForm } from './login-form.tsx'
import { useLinkCheck } from './use-link-check.ts'
import { useWelcome, type Welcome } from './use-welcome.ts'

// Most people need neither, so they are not part of the first load.
const SecondStepForm = lazy(async () => ({
  default: (await import('#web/features/people/security/second-step.tsx')).SecondStepForm,
}))
const EmailChangeLink = lazy(async () => ({
  default: (await import('#web/features/people/security/email-change-link.tsx')).EmailChangeLink,
}))

const KeepTwoStepsLink = lazy(async () => ({
  default: (await import('#web/features/people/security/keep-two-steps-link.tsx')).KeepTwoStepsLink,
}))

const linkIsOver = 'This link no longer works. Sign in to get a new one.'
const confirmLead = 'Almost done. Your password tells us that the account is yours.'

/** One of the three login screens. The link in the confirmation email asks for the password here. */
export function LoginScreen({ door }: { door: Door }) {
  const [params] = useSearchParams()
  const token = params.get('confirm')
  const link = useLinkCheck(token, 'CONFIRM_EMAIL')
  const { user } = useSession()
  const { isEntering, welcome } = useEntering()
  const keepNext = useKeepNext()
  const isInvited = useInvitation() !== undefined
  const [step, setStep] = useState<SecondStep>()
  const emailChange = params.get('emailChange')
  const keepTwoSteps = params.get('keepTwoSteps')
  const aside = { asideTitle: door.asideTitle, points: door.points }
  // Only people who act for an owner are invited; the guard of that screen leads everyone to the residents' login.
  if (isInvited && door.role === 'SEEKER') return <Navigate to={keepNext('/homeowner-login')} replace />
  if (token && link === 'works')
    return (
      <AuthPage title="Confirm your email" description={confirmLead} {...aside}>
        <ConfirmForm token={token} welcome={welcome} />
      </AuthPage>
    )
  if (step && (!user || isEntering))
    return (
      <AuthPage title="Confirm that it’s you" {...aside}>
        <Suspense fallback={<p role="status">Loading...</p>}>
          <SecondStepForm step={step} welcome={welcome} onBack={() => setStep(undefined)} />
        </Suspense>
      </AuthPage>
    )
  return (
    <AuthPage title={door.title} description={door.description} {...aside}>
      {keepTwoSteps && (
        <Suspense>
          <KeepTwoStepsLink token={keepTwoSteps} />
        </Suspense>
      )}
      {emailChange && (
        <Suspense>
          <EmailChangeLink token={emailChange} />
        </Suspense>
      )}
      {link === 'checking' && <Alert>Checking your link...</Alert>}
      {user && !isEntering ? <SignedIn user={user} linkIsOver={link === 'over'} /> : <Notices linkIsOver={link === 'over'} />}
      {link !== 'checking' && (!user || isEntering) && <LoginForm door={door} welcome={welcome} onSecondStep={setStep} />}
      {(!user || isEntering) && <OtherWays door={door} />}
    </AuthPage>
  )
}

/** Keeps the form on screen from the moment of sign-in until the next page loads, so that nothing flashes in between. */
function useEntering() {
  const [isEntering, setIsEntering] = useState(false)
  const lead = useWelcome()
  const welcome: Welcome = async (answer) => {
    setIsEntering(true)
    await lead(answer)
  }
  return { isEntering, welcome }
}

function OtherWays({ door }: { door: Door }) {
  const keepNext = useKeepNext()
  const isInvited = useInvitation() !== undefined && door.role === 'OWNER'
  return (
    <Stack gap={2}>
      {isInvited && (
        <p>
          No account yet? <Link to={keepNext('/homeowner-signup?kind=team')}>Sign up to join the team</Link>
        </p>
      )}
      {door.signUp && !isInvited && (
        <p>
          {door.signUp.words} <Link to={keepNext(door.signUp.to)}>{door.signUp.label}</Link>
        </p>
      )}
      {door.others.map(({ to, label }) => (
        <p key={to}>
          <Link to={keepNext(to)}>{label}</Link>
        </p>
      ))}
    </Stack>
  )
}

function SignedIn({ user, linkIsOver }: { user: SessionUser; linkIsOver: boolean }) {
  return (
    <Alert title={`You’re signed in as ${user.firstName} ${user.lastName}.`}>
      {linkIsOver && <p>That link was already used or has expired. You do not need it anymore.</p>}
      <Row gap={5}>
        <ButtonLink to={homePathOf(user.role)} size="sm">
          Go to my dashboard
        </ButtonLink>
        <Button variant="plain" size="sm" onClick={signOut}>
          Sign out
        </Button>
      </Row>
    </Alert>
  )
}

function Notices({ linkIsOver: isOver }: { linkIsOver: boolean }) {
  const [query] = useSearchParams()
  const { notice } = useSession()
  const isInvited = useInvitation() !== undefined
  if (isOver) return <Alert tone="danger">{linkIsOver}</Alert>
  if (query.has('reset')) return <Alert tone="success">Your new password is saved. Sign in with it now.</Alert>
  if (query.get('closed') === 'deactivated')
    return <Alert tone="success">Your account is deactivated. Nothing is erased. Sign in at any time to open it again.</Alert>
  if (query.has('closed'))
    return <Alert tone="success">Your account is closed. If you change your mind, sign in within 30 days to keep it.</Alert>
  if (query.has('expired') || notice) return <Alert tone="notice">{sessionExpiredMessage}</Alert>
  if (isInvited) return <Alert>Sign in with the email address your team invitation was sent to.</Alert>
  if (query.has('next')) return <Alert>Sign in to continue to the page you wanted.</Alert>
  return null
}
