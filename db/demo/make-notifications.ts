import type { NotificationPriority, NotificationType } from '#contract/notifications.ts'
import { referenceId } from '#db/reference/fill.ts'
import { support } from '#server/kernel/support-words.ts'
import { demoAccounts } from './accounts.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { userId } from './make-people.ts'

const day = 86_400_000
const [resident, owner, , , admin] = demoAccounts

type Line = {
  to: string
  type: NotificationType
  title: string
  message: string
  link?: string
  days: number
  priority?: NotificationPriority
  status?: 'READ' | 'ARCHIVED'
  broadcastId?: string
}

const hours = {
  type: 'SYSTEM',
  title: 'When we answer over the holidays',
  message: `${support.hours} ${support.afterHours}`,
  link: '/contact',
} as const
const hoursId = referenceId('demo broadcast hours')
const told = [resident.email, owner.email]

/** Titles name no home and nothing private: they show on locked screens. */
const lines: readonly Line[] = [
  {
    to: resident.email,
    type: 'SYSTEM',
    title: 'Welcome to Waymark',
    message: 'Save homes you like with the heart and compare them here.',
    link: '/residents/saved-homes',
    days: 2,
  },
  {
    to: resident.email,
    type: 'SYSTEM',
    title: 'Something you saved was updated',
    message: 'Barwick Park House confirmed that it has one free bed.',
    link: `/home/${homeId('Barwick Park House')}`,
    days: 0.2,
  },
  {
    to: resident.email,
    type: 'SAFETY',
    title: 'How to reach help at any hour',
    message: 'Call or text 988 day and night. The strip at the top of every page has the numbers.',
    link: '/crisis-helplines',
    days: 2,
    status: 'READ',
  },
  {
    to: owner.email,
    type: 'SYSTEM',
    title: 'Please confirm your free beds',
    message: 'Seagrape House shows one free bed. Is that still right?',
    link: '/homeowner/listings',
    days: 0.5,
    priority: 'HIGH',
  },
  {
    to: owner.email,
    type: 'REVIEW',
    title: 'You have a new review',
    message: 'Somebody wrote about Seagrape House. You can read it on the page of the home and reply once.',
    link: `/home/${homeId('Seagrape House')}`,
    days: 3,
  },
  {
    to: owner.email,
    type: 'VERIFICATION',
    title: 'Your request was approved',
    message: 'The badge of Seagrape House holds for a year. The page of the home says what was checked, and when.',
    link: '/homeowner/verification-status',
    days: 40,
    status: 'READ',
  },
  {
    to: owner.email,
    type: 'SYSTEM',
    title: 'Welcome to Waymark',
    message: 'Your first listing is a draft until you send it to us for review.',
    days: 90,
    status: 'ARCHIVED',
  },
  {
    to: admin.email,
    type: 'SYSTEM',
    title: 'Documents are waiting',
    message: 'Owners sent documents that nobody has decided about yet.',
    link: '/admin-house-docs',
    days: 0.1,
  },
  ...told.map((to) => ({ ...hours, to, broadcastId: hoursId, days: 12, status: 'READ' as const })),
]

/** What is in the bells of the demo accounts, and what staff have written to many people. */
export function makeNotifications(now: Date): Required<Pick<Rows, 'broadcasts' | 'broadcastRecipients' | 'notifications'>> {
  const ago = (days: number) => new Date(now.getTime() - days * day)
  const shared = { priority: 'NORMAL', byMail: false, people: 0, inBell: 0, createdBy: userId(admin.email) }
  return {
    broadcasts: [
      {
        id: hoursId,
        ...shared,
        ...hours,
        status: 'SENT',
        audience: { kind: 'PEOPLE', userIds: told.map(userId) },
        people: told.length,
        inBell: told.length,
        createdAt: ago(12),
        updatedAt: ago(12),
        startedAt: ago(12),
        endedAt: ago(12),
      },
      {
        id: referenceId('demo broadcast storm'),
        ...shared,
        status: 'DRAFT',
        type: 'SAFETY',
        priority: 'HIGH',
        title: 'Before the storm season',
        message: 'Please check your plan for the storm season, and tell the people who live with you where they go.',
        byMail: true,
        audience: { kind: 'CITY', roles: ['OWNER'], city: 'Delray Beach, FL' },
        createdAt: ago(1),
        updatedAt: ago(1),
      },
    ],
    broadcastRecipients: told.map((email) => ({ broadcastId: hoursId, userId: userId(email), inBell: true, mailed: false })),
    notifications: lines.map(({ to, days, ...line }) => ({
      id: referenceId(`demo notification ${to} ${line.title}`),
      userId: userId(to),
      priority: 'NORMAL',
      status: 'UNREAD',
      ...line,
      createdAt: ago(days),
      readAt: line.status ? ago(days - 0.1) : null,
    })),
  }
}
