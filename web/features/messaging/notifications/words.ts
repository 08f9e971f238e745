import type { Role } from '#contract/endpoint.ts'
import type { NotificationPriority, NotificationStatus, NotificationType } from '#contract/messaging/notifications.ts'

export const notificationTypeLabel: Record<NotificationType, string> = {
  APPLICATION: 'Applications',
  RESERVATION: 'Stays',
  WAITLIST: 'Waitlist',
  PAYMENT: 'Payments',
  MESSAGE: 'Messages',
  DOCUMENT: 'Documents',
  VERIFICATION: 'Listings and badges',
  REVIEW: 'Reviews',
  APPEAL: 'Appeals',
  GRIEVANCE: 'Complaints',
  SUBSCRIPTION: 'Plan',
  TEAM: 'Team',
  SAFETY: 'Safety',
  SYSTEM: 'Account',
}
export const typeHelp: Record<NotificationType, string> = {
  APPLICATION: 'Sent, answered, approved or declined.',
  RESERVATION: 'A bed on hold, a move-in, a notice or a cancellation.',
  WAITLIST: 'Your place in line and bed offers.',
  PAYMENT: 'Paid, due, refunded or failed.',
  MESSAGE: 'Someone sent you a message.',
  DOCUMENT: 'A document was reviewed or is about to expire.',
  VERIFICATION: 'Our team’s decisions about listings, badges and your own checks.',
  REVIEW: 'Someone left or answered a review.',
  APPEAL: 'There is an update to an appeal.',
  GRIEVANCE: 'A complaint was answered.',
  SUBSCRIPTION: 'Your plan and its invoices.',
  TEAM: 'Invitations and team changes.',
  SAFETY: 'Anything that could put someone at risk.',
  SYSTEM: 'Sign-in, your account, and news from Waymark.',
}
/** What each type is about, for the one who reads it: residents have no listings, and their checks are of the same type. */
export const typeWordsFor = (role: Role | undefined) =>
  role === 'SEEKER'
    ? {
        labels: { ...notificationTypeLabel, VERIFICATION: 'Identity and checks' },
        help: { ...typeHelp, VERIFICATION: 'Your identity check and background checks.' },
      }
    : { labels: notificationTypeLabel, help: typeHelp }

/** Types that residents never receive, the same as in the server's preferences. */
const onlyOfOwners: readonly NotificationType[] = ['SUBSCRIPTION', 'TEAM']
export const isTypeFor = (role: Role | undefined, type: NotificationType) => role !== 'SEEKER' || !onlyOfOwners.includes(type)

export const notificationPriorityLabel: Record<NotificationPriority, string> = {
  LOW: 'Low',
  NORMAL: 'Normal',
  HIGH: 'Important',
  URGENT: 'Urgent',
}
export const notificationStatusLabel: Record<NotificationStatus, string> = {
  UNREAD: 'Unread',
  READ: 'Read',
  ARCHIVED: 'Archived',
}

/** A key of the table, or undefined because a query string may say anything. */
export const oneOf = <Value extends string>(words: Readonly<Record<Value, unknown>>, text: string | null) =>
  text !== null && Object.hasOwn(words, text) ? (text as Value) : undefined

export const valuesOf = <Value extends string>(words: Readonly<Record<Value, unknown>>) => Object.keys(words) as Value[]
