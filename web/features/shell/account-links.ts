import type { Role } from '#contract/endpoint.ts'
import { homePathOf } from '#web/session/paths.ts'

type NamedLink = { to: string; label: string }

const ownLinks: Record<Role, NamedLink[]> = {
  SEEKER: [
    { to: '/residents/saved-homes', label: 'Saved homes' },
    { to: '/residents/applications', label: 'Applications' },
    { to: '/residents/messages', label: 'Messages' },
  ],
  OWNER: [
    { to: '/homeowner/listings', label: 'My properties' },
    { to: '/homeowner/applications', label: 'Applications' },
  ],
  ADMIN: [{ to: '/admin-properties', label: 'Properties' }],
}

export const accountLinksOf = (role: Role): NamedLink[] => [
  { to: homePathOf(role), label: 'Dashboard' },
  ...ownLinks[role],
  { to: '/notifications', label: 'Notifications' },
]

/** Where this person talks with support. */
export const supportChatOf = (role: Role) =>
  role === 'ADMIN' ? '/admin-recovery-support' : role === 'OWNER' ? '/homeowner/support-chat' : '/residents/support-chat'
