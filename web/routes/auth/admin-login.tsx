import { doors } from '#web/features/people/auth/doors.ts'
import { LoginScreen } from '#web/features/people/auth/login-screen.tsx'
import { pageMeta } from '#web/ui/meta.ts'

export const meta = () =>
  pageMeta({ title: doors.admin.title, description: doors.admin.description, path: doors.admin.path, isPrivate: true })

export default function AdminLogin() {
  return <LoginScreen key="admin" door={doors.admin} />
}
