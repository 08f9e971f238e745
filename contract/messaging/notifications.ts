import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText, searchText } from '#contract/fields.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { message } from '#contract/people/auth.ts'
import { sitePath } from '#contract/site-path.ts'

export const notificationType = z.enum(
  [
    'APPLICATION',
    'RESERVATION',
    'WAITLIST',
    'PAYMENT',
    'MESSAGE',
    'DOCUMENT',
    'VERIFICATION',
    'REVIEW',
    'APPEAL',
    'GRIEVANCE',
    'SUBSCRIPTION',
    'TEAM',
    'SAFETY',
    'SYSTEM',
  ],
  'Choose a topic',
)
export type NotificationType = z.infer<typeof notificationType>
export const notificationPriority = z.enum(['LOW', 'NORMAL', 'HIGH', 'URGENT'], 'Choose a priority')
export type NotificationPriority = z.infer<typeof notificationPriority>
/** The fourth status, DELETED, is never shown. */
export const notificationStatus = z.enum(['UNREAD', 'READ', 'ARCHIVED'], 'Choose a status')
export type NotificationStatus = z.infer<typeof notificationStatus>
export const bulkAction = z.enum(['MARK_READ', 'MARK_UNREAD', 'ARCHIVE', 'DELETE'], 'Choose an action')
export type BulkAction = z.infer<typeof bulkAction>

/** Safety and the account itself: no one can turn these off. */
export const mandatoryTypes: readonly NotificationType[] = ['SAFETY', 'SYSTEM']

export const titleField = requiredText(120, 'Enter a title')
export const wordsField = requiredText(2000, 'Enter a message')
/** A path on our own site: a notification never leads elsewhere. */
export const linkField = sitePath('Enter the path of a Waymark page, like /search')

export const notification = z
  .object({
    id: z.uuid(),
    type: notificationType,
    priority: notificationPriority,
    status: notificationStatus,
    isRead: z.boolean(),
    title: z.string(),
    message: z.string(),
    link: z.string().nullable(),
    createdAt: z.date(),
    readAt: z.date().nullable(),
  })
  .meta({ id: 'Notification' })
export type Notification = z.infer<typeof notification>

export const reminderForm = z.object({
  title: titleField,
  message: wordsField,
  link: linkField.nullable().default(null),
  priority: notificationPriority.default('NORMAL'),
})

export const bulkForm = z.object({
  notificationIds: z
    .array(idOf('Notification'), 'Choose at least one')
    .min(1, 'Choose at least one')
    .max(100, 'Choose at most 100 at a time'),
  action: bulkAction,
})

const preference = z.object({
  type: notificationType,
  inBell: z.boolean('Must be true or false'),
  byMail: z.boolean('Must be true or false'),
})
/** Types that are left out keep their settings. An id in the body is dropped. */
export const preferencesForm = z.object({
  preferences: z.array(preference, 'Choose at least one setting').max(notificationType.options.length).default([]),
  /** Whether others see that the person read their messages. */
  sendsReadReceipts: z.boolean('Must be true or false').optional(),
})
const preferences = z.object({
  preferences: z.array(preference.extend({ isMandatory: z.boolean() })),
  sendsReadReceipts: z.boolean(),
})
export type NotificationPreference = z.infer<typeof preferences>['preferences'][number]

const id = z.object({ id: idOf('Notification') })
const updated = z.object({ updated: z.int() })
const counts = z.record(notificationStatus, z.int())

export const notifications = area({
  'GET /notifications': {
    summary: 'List my notifications, newest first; without a status, all but archived ones',
    access: 'signed-in',
    query: z.object({
      status: several(z.enum(notificationStatus.options, 'Choose a valid notification status')),
      type: several(z.enum(notificationType.options, 'Choose a valid notification type')),
      priority: several(z.enum(notificationPriority.options, 'Choose a valid priority')),
      search: searchText.optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({ notifications: z.array(notification), page: z.int(), limit: z.int(), total: z.int(), counts }),
  },
  'GET /notifications/stats': {
    summary: 'Count my notifications by status, type and priority',
    access: 'signed-in',
    response: z.object({
      total: z.int(),
      unread: z.int(),
      byStatus: counts,
      byType: z.record(notificationType, z.int()),
      byPriority: z.record(notificationPriority, z.int()),
    }),
  },
  'GET /notifications/{id}': { summary: 'Get one of my notifications', access: 'signed-in', params: id, response: notification },
  'POST /notifications': {
    summary: 'Create a reminder for myself; staff notify others with /admin/notifications',
    access: 'signed-in',
    body: reminderForm,
    response: notification,
    status: 201,
    limit: { calls: 60, seconds: 3600 },
  },
  'PATCH /notifications/{id}/read': {
    summary: 'Mark a notification as read',
    access: 'signed-in',
    params: id,
    response: notification,
  },
  'PATCH /notifications/mark-all-read': { summary: 'Mark all notifications as read', access: 'signed-in', response: updated },
  'PATCH /notifications/bulk': {
    summary: 'Update several of my notifications; others are not affected',
    access: 'signed-in',
    body: bulkForm,
    response: updated,
  },
  'DELETE /notifications/{id}': { summary: 'Delete a notification', access: 'signed-in', params: id, response: message },
  'GET /notification-preferences': {
    summary: 'Get my notification settings, in the app and by email',
    access: 'signed-in',
    response: preferences,
  },
  'PUT /notification-preferences': {
    summary: 'Update my notification settings',
    access: 'signed-in',
    body: preferencesForm,
    response: preferences,
  },
  'POST /notification-emails/{token}/stop': {
    summary: 'Turn off the emails of one kind, by the link in a message to many people and without signing in',
    access: 'public',
    params: z.object({
      token: z.string().min(80, 'This link does not work anymore').max(160, 'This link does not work anymore'),
    }),
    response: message,
    limit: { calls: 60, seconds: 3600 },
  },
  'GET /owners/notification-preferences': {
    summary: 'Get my notification settings as an owner',
    access: { role: 'OWNER' },
    response: preferences.extend({ id: z.uuid(), ownerId: z.uuid() }),
  },
  'PUT /owners/notification-preferences': {
    summary: 'Update my notification settings as an owner',
    access: { role: 'OWNER' },
    body: preferencesForm,
    response: preferences.extend({ id: z.uuid(), ownerId: z.uuid() }),
  },
})
