import { Avatar } from '@mantine/core'
import type { SessionUser } from '#contract/people/auth.ts'

export function PersonAvatar({ user, size = 36 }: { user: SessionUser; size?: number }) {
  return (
    <Avatar src={user.profileImage} alt="" size={size} color="teal" variant="filled" aria-hidden>
      {user.firstName.charAt(0)}
      {user.lastName.charAt(0)}
    </Avatar>
  )
}
