import { Link } from 'react-router'
import { AuthPage } from '#web/features/people/auth/auth-page.tsx'
import { ConfirmSignup, type SignupSent } from '#web/features/people/auth/confirm-signup.tsx'
import { useKeepNext } from '#web/features/people/auth/keep-next.ts'
import { ResidentSignupForm } from '#web/features/people/auth/resident-signup-form.tsx'
import { useSentEmail } from '#web/features/people/auth/use-sent-email.ts'
import { pageMeta } from '#web/ui/meta.ts'

const description = 'Free for residents. It takes about a minute.'

export const meta = () => pageMeta({ title: 'Create an account', description, path: '/resident-signup', isPrivate: true })

const points = [
  'You’re in control. Nothing is sent until you say so',
  'Owners see your answers only when you apply',
  'You can download or delete your data anytime in Settings',
  'Our email subjects never mention recovery or what this site is about',
]

export default function ResidentSignup() {
  const keepNext = useKeepNext()
  const [sent, setSent] = useSentEmail<SignupSent>()
  return (
    <AuthPage
      title={sent ? 'Check your email' : 'Create an account'}
      description={
        sent ? undefined : (
          <>
            {description} Already have one? <Link to={keepNext('/resident-login')}>Sign in</Link>
          </>
        )
      }
      asideTitle="Private by default"
      points={points}
    >
      {/* Stays in the page, so that a different email can be entered without typing everything again. */}
      <div hidden={sent !== undefined}>
        <ResidentSignupForm onSent={setSent} />
      </div>
      {sent && <ConfirmSignup sent={sent} onBack={() => setSent(undefined)} />}
    </AuthPage>
  )
}
