import { doors } from '#web/features/people/auth/doors.ts'
import { LoginScreen } from '#web/features/people/auth/login-screen.tsx'
import { pageMeta } from '#web/ui/meta.ts'

export const meta = () =>
  pageMeta({ title: doors.resident.title, description: doors.resident.description, path: doors.resident.path, isPrivate: true })

export default function ResidentLogin() {
  return <LoginScreen key="resident" door={doors.resident} />
}
