import { Link } from 'react-router'
import { AuthPage } from '#web/features/people/auth/auth-page.tsx'
import { ConfirmSignup, type SignupSent } from '#web/features/people/auth/confirm-signup.tsx'
import { useKeepNext } from '#web/features/people/auth/keep-next.ts'
import { OwnerSignupForm } from '#web/features/people/auth/owner-signup-form.tsx'
import { useSentEmail } from '#web/features/people/auth/use-sent-email.ts'
import { pageMeta } from '#web/ui/meta.ts'

const description = 'An account for homeowners and their teams.'

export const meta = () => pageMeta({ title: 'Homeowner sign-up', description, path: '/homeowner-signup', isPrivate: true })

const points = [
  'Confirm your email with the code we send you',
  'Create a draft of your first listing right away',
  'Go public when you’re ready, not before',
  'Apply for verification whenever you like',
]

export default function HomeownerSignup() {
  const keepNext = useKeepNext()
  const [sent, setSent] = useSentEmail<SignupSent>()
  return (
    <AuthPage
      title={sent ? 'Check your email' : 'Homeowner sign-up'}
      description={
        sent ? undefined : (
          <>
            {description} Already have one? <Link to={keepNext('/homeowner-login')}>Sign in</Link>
          </>
        )
      }
      asideTitle="What happens next"
      points={points}
    >
      <div hidden={sent !== undefined}>
        <OwnerSignupForm onSent={setSent} />
      </div>
      {sent && <ConfirmSignup sent={sent} onBack={() => setSent(undefined)} />}
    </AuthPage>
  )
}
