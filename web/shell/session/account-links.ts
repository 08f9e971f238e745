import type { Role } from '#contract/endpoint.ts'
import { onlyBuilt } from '#web/screens-to-come.ts'
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

/** Where each role chats with support; staff answer there. */
export const supportChatOf: Record<Role, string> = {
  SEEKER: '/residents/support-chat',
  OWNER: '/homeowner/support-chat',
  ADMIN: '/admin-recovery-support',
}

/** Links to a person's own screens, shown on public pages as far as those screens exist. Live chat is for signed-in people. */
export const accountLinksOf = (role: Role): NamedLink[] =>
  onlyBuilt([
    { to: homePathOf(role), label: role === 'ADMIN' ? 'Staff area' : 'Dashboard' },
    ...ownLinks[role],
    { to: '/notifications', label: 'Notifications' },
    { to: supportChatOf[role], label: 'Live chat' },
  ])
