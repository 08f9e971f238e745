import type { NotificationPriority, NotificationType } from '#contract/messaging/notifications.ts'
import { duration } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import { readConfig } from '#server/kernel/config.ts'
import { supportWordsOf } from '#server/kernel/support-words.ts'
import { demoAccounts } from './accounts.ts'
import type { Rows } from './insert.ts'
import { homeId } from './make-activity.ts'
import { userId } from './make-people.ts'

const day = duration({ days: 1 })
const [resident, owner, , , admin] = demoAccounts
const rileysApplication = referenceId(`demo application ${resident.email} Morikami Grove`)

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

const support = supportWordsOf(readConfig({}))
const hours = {
  type: 'SYSTEM',
  title: 'When we answer over the holidays',
  message: `${support.hours} ${support.afterHours}`,
  link: '/contact',
} as const
const hoursId = referenceId('demo broadcast hours')
const told = [resident.email, owner.email]

/** Titles name no home and nothing private, because they show on lock screens. */
const lines: readonly Line[] = [
  {
    to: resident.email,
    type: 'SYSTEM',
    title: 'Welcome to Waymark',
    message: 'Save homes you like with the heart and compare them here.',
    link: '/residents/saved-homes',
    days: 30,
    status: 'READ',
  },
  {
    to: resident.email,
    type: 'RESERVATION',
    title: 'Your move-in is confirmed',
    message: 'Welcome to Kester Cottage. Your stay, your rent and your contacts are in one place.',
    link: '/residents/reservations',
    days: 26,
    status: 'READ',
  },
  {
    to: resident.email,
    type: 'PAYMENT',
    title: 'Your payment was received',
    message: 'Your rent for this week is paid. The receipt is with your payments.',
    link: '/residents/payments',
    days: 5,
    status: 'READ',
  },
  {
    to: resident.email,
    type: 'WAITLIST',
    title: 'You’re on the waitlist',
    message: 'You’re on the waitlist for Seagrape House. We’ll email you when a bed opens up.',
    link: '/residents/waitlist',
    days: 4,
    status: 'READ',
  },
  {
    to: resident.email,
    type: 'APPLICATION',
    title: 'Your application is in review',
    message: 'Morikami Grove is reading your application.',
    link: `/residents/application-detail/${rileysApplication}`,
    days: 1.05,
    status: 'READ',
  },
  {
    to: resident.email,
    type: 'MESSAGE',
    title: 'You have a new message',
    message: 'Morikami Grove answered your question.',
    link: `/residents/application-detail/${rileysApplication}`,
    days: 0.9,
  },
  {
    to: resident.email,
    type: 'PAYMENT',
    title: 'A payment is due in 2 days',
    message: 'Your next rent at Kester Cottage is due in 2 days.',
    link: '/pay-rent',
    days: 0.2,
  },
  {
    to: resident.email,
    type: 'SAFETY',
    title: 'How to reach help at any hour',
    message: 'Call or text 988 day and night. The strip at the top of every page has the numbers.',
    link: '/crisis-helplines',
    days: 30,
    status: 'READ',
  },
  {
    to: owner.email,
    type: 'APPLICATION',
    title: 'You have a new application',
    message: 'Curtis B. applied to Seagrape House and needs a bed within days.',
    link: `/homeowner/application/${referenceId('demo application curtis.bell@example.org Seagrape House')}`,
    days: 0.2,
    priority: 'HIGH',
  },
  {
    to: owner.email,
    type: 'MESSAGE',
    title: 'You have a new message',
    message: 'Alma R. asked a question about Banyan Row.',
    link: `/homeowner/application/${referenceId('demo application alma.ruiz@example.org Banyan Row')}`,
    days: 1.2,
  },
  {
    to: owner.email,
    type: 'RESERVATION',
    title: 'Notice was given',
    message: 'Priya Shah gave notice at Banyan Row. The bed opens up when she moves out.',
    link: `/homeowner/reservation/${referenceId('demo stay priya.shah@example.org')}`,
    days: 0.7,
    status: 'READ',
  },
  {
    to: owner.email,
    type: 'DOCUMENT',
    title: 'A document expires soon',
    message: 'The insurance for Seagrape House expires in less than 30 days. Upload the new one when you have it.',
    link: '/homeowner/docs',
    days: 2,
    status: 'READ',
  },
  {
    to: owner.email,
    type: 'REVIEW',
    title: 'You have a new review',
    message: 'Someone wrote about Seagrape House. You can read it on the home’s page and reply once.',
    link: `/home/${homeId('Seagrape House')}`,
    days: 3,
    status: 'READ',
  },
  {
    to: owner.email,
    type: 'VERIFICATION',
    title: 'Your request was approved',
    message: 'The Banyan Row badge is valid for a year. The home’s page shows what was checked and when.',
    link: '/homeowner/verification-status',
    days: 30,
    status: 'READ',
  },
  {
    to: owner.email,
    type: 'SYSTEM',
    title: 'Welcome to Waymark',
    message: 'Your first listing stays a draft until you submit it for review.',
    days: 90,
    status: 'ARCHIVED',
  },
  {
    to: admin.email,
    type: 'SYSTEM',
    title: 'Documents to review',
    message: 'Owners sent documents that no one has reviewed yet.',
    link: '/admin-house-docs',
    days: 0.1,
  },
  ...told.map((to) => ({ ...hours, to, broadcastId: hoursId, days: 12, status: 'READ' as const })),
]

/** The demo accounts' notifications, and the broadcasts staff have sent. */
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
        message: 'Please review your storm season plan, and tell your residents where to go.',
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
