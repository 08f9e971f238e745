import type { SupportItem } from '#contract/messaging/staff-support.ts'
import type { SupportChatStatus } from '#contract/messaging/support-chat.lifecycle.ts'
import { statusTable } from '#web/ui/status-badge.tsx'

/** What a chat is called for the person who asked. */
export const supportChatTable = statusTable<SupportChatStatus>(
  {
    OPEN: 'New',
    WAITING_ON_SUPPORT: 'Waiting on us',
    WAITING_ON_USER: 'Answered',
    RESOLVED: 'Solved',
    REOPENED: 'Reopened',
  },
  { WAITING_ON_USER: 'good', WAITING_ON_SUPPORT: 'notice', REOPENED: 'notice', RESOLVED: 'outline' },
)

/** The same for staff, with the messages from the contact form. */
export const supportItemTable = statusTable<SupportItem['status']>(
  {
    OPEN: 'New',
    WAITING_ON_SUPPORT: 'Waiting on us',
    WAITING_ON_USER: 'Waiting on them',
    RESOLVED: 'Resolved',
    REOPENED: 'Reopened',
    NEW: 'New',
    IN_PROGRESS: 'In progress',
    ANSWERED: 'Answered',
    SPAM: 'Spam',
  },
  { WAITING_ON_SUPPORT: 'notice', REOPENED: 'danger', NEW: 'notice', RESOLVED: 'outline', ANSWERED: 'outline', SPAM: 'outline' },
)

/** Who asks, as staff call them. */
export const askerLabel: Record<NonNullable<SupportItem['role']>, string> = {
  SEEKER: 'Resident',
  OWNER: 'Owner or team',
  ADMIN: 'Staff',
}
