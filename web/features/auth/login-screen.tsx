import { Link, useLocation } from 'react-router'
import { sessionExpiredMessage } from '#web/api/client.ts'
import { homePathOf } from '#web/session/paths.ts'
import { signOut } from '#web/session/session.browser.ts'
import { useSession } from '#web/session/use-session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import styles from './auth-form.module.css'
import { AuthPage } from './auth-page.tsx'
import type { Door } from './doors.ts'
import { LoginForm } from './login-form.tsx'
import { useConfirmLink } from './use-confirm-link.ts'

/** One of the three doors. A link from the confirmation mail opens it by itself. */
export function LoginScreen({ door }: { door: Door }) {
  const { search } = useLocation()
  const confirming = useConfirmLink()
  return (
    <AuthPage title={door.title} lead={door.lead} asideTitle={door.asideTitle} points={door.points}>
      <Notices />
      {confirming.failure && <Alert kind="danger">{confirming.failure}</Alert>}
      {confirming.isBusy ? <Alert>Confirming your e-mail...</Alert> : <LoginForm door={door} />}
      <div className={styles.below}>
        {door.signUp && (
          <p>
            {door.signUp.words} <Link to={door.signUp.to}>{door.signUp.label}</Link>
          </p>
        )}
        {door.others.map(({ to, label }) => (
          <p key={to}>
            <Link to={to + search}>{label}</Link>
          </p>
        ))}
      </div>
    </AuthPage>
  )
}

function Notices() {
  const query = new URLSearchParams(useLocation().search)
  const { notice, user } = useSession()
  if (user)
    return (
      <Alert title={`You are signed in as ${user.firstName} ${user.lastName}.`}>
        <div className={styles.line}>
          <ButtonLink to={homePathOf(user.role)} size="sm">
            Go to my dashboard
          </ButtonLink>
          <Button look="plain" size="sm" onClick={signOut}>
            Sign out
          </Button>
        </div>
      </Alert>
    )
  if (query.has('reset')) return <Alert kind="success">Your new password is set. Please sign in with it.</Alert>
  if (query.has('expired') || notice) return <Alert kind="notice">{sessionExpiredMessage}</Alert>
  if (query.has('next')) return <Alert>Please sign in. Then you go on to the page you wanted.</Alert>
  return null
}
