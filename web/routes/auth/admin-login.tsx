import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { doors } from '#web/features/people/auth/doors.ts'
import { LoginScreen } from '#web/features/people/auth/login-screen.tsx'
import { pageMeta } from '#web/ui/meta.ts'

export const meta = () =>
  pageMeta({ title: doors.admin.title, description: doors.admin.description, path: doors.admin.path, isPrivate: true })

// Almost no one who signs in needs it, so it is not part of the first load.
const StaffSignup = lazy(async () => ({ default: (await import('#web/features/people/auth/staff-signup.tsx')).StaffSignup }))

export default function AdminLogin() {
  const [params] = useSearchParams()
  const invitation = params.get('invitation')
  if (invitation)
    return (
      <Suspense fallback={<p role="status">Loading...</p>}>
        <StaffSignup token={invitation} />
      </Suspense>
    )
  return <LoginScreen key="admin" door={doors.admin} />
}
