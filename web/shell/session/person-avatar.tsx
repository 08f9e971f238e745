import type { SessionUser } from '#contract/people/auth.ts'
import { Avatar } from '#web/ui/avatar.tsx'

export const PersonAvatar = ({ user, isLarge }: { user: SessionUser; isLarge?: boolean }) => (
  <Avatar firstName={user.firstName} lastName={user.lastName} src={user.profileImage} isLarge={isLarge} />
)
