import { doors } from '#web/features/people/auth/doors.ts'
import { LoginScreen } from '#web/features/people/auth/login-screen.tsx'
import { pageMeta } from '#web/ui/meta.ts'

export const meta = () =>
  pageMeta({
    title: doors.homeowner.title,
    description: doors.homeowner.description,
    path: doors.homeowner.path,
    isPrivate: true,
  })

export default function HomeownerLogin() {
  return <LoginScreen key="homeowner" door={doors.homeowner} />
}
