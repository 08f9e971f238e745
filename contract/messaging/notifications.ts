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
  'Choose what it is about',
)
export type NotificationType = z.infer<typeof notificationType>
export const notificationPriority = z.enum(['LOW', 'NORMAL', 'HIGH', 'URGENT'], 'Choose how urgent it is')
export type NotificationPriority = z.infer<typeof notificationPriority>
/** The fourth status, DELETED, is never shown. */
export const notificationStatus = z.enum(['UNREAD', 'READ', 'ARCHIVED'], 'Choose a state')
export type NotificationStatus = z.infer<typeof notificationStatus>
export const bulkAction = z.enum(['MARK_READ', 'MARK_UNREAD', 'ARCHIVE', 'DELETE'], 'Choose what to do')
export type BulkAction = z.infer<typeof bulkAction>

/** Safety and the account itself: no one can turn these off. */
export const mandatoryTypes: readonly NotificationType[] = ['SAFETY', 'SYSTEM']

export const titleField = requiredText(120, 'Write a title')
export const wordsField = requiredText(2000, 'Write what it says')
/** A path on our own site: a notification never leads elsewhere. */
export const linkField = sitePath('Give the path of a page of ours, like /search')

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
    .array(idOf('a notification'), 'Choose at least one')
    .min(1, 'Choose at least one')
    .max(100, 'Choose at most 100 at a time'),
  action: bulkAction,
})

const preference = z.object({
  type: notificationType,
  inBell: z.boolean('Say true or false'),
  byMail: z.boolean('Say true or false'),
})
/** Types that are left out keep their settings. An id in the body is dropped. */
export const preferencesForm = z.object({
  preferences: z.array(preference, 'Say what you want').max(notificationType.options.length),
})
const preferences = z.object({ preferences: z.array(preference.extend({ isMandatory: z.boolean() })) })
export type NotificationPreference = z.infer<typeof preferences>['preferences'][number]

const id = z.object({ id: idOf('a notification') })
const updated = z.object({ updated: z.int() })
const counts = z.record(notificationStatus, z.int())

export const notifications = area({
  'GET /notifications': {
    summary: 'What I was told, newest first; without a state, all but the archive',
    access: 'signed-in',
    query: z.object({
      status: several(z.enum(notificationStatus.options, 'This is not a state of a notification')),
      type: several(z.enum(notificationType.options, 'This is not a kind of notification')),
      priority: several(z.enum(notificationPriority.options, 'This is not a priority')),
      search: searchText.optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({ notifications: z.array(notification), page: z.int(), limit: z.int(), total: z.int(), counts }),
  },
  'GET /notifications/stats': {
    summary: 'How many notifications I have, by state, kind and priority',
    access: 'signed-in',
    response: z.object({
      total: z.int(),
      unread: z.int(),
      byStatus: counts,
      byType: z.record(notificationType, z.int()),
      byPriority: z.record(notificationPriority, z.int()),
    }),
  },
  'GET /notifications/{id}': { summary: 'One notification of mine', access: 'signed-in', params: id, response: notification },
  'POST /notifications': {
    summary: 'Remind myself of something; staff tell others by /admin/notifications',
    access: 'signed-in',
    body: reminderForm,
    response: notification,
    status: 201,
    limit: { calls: 60, seconds: 3600 },
  },
  'PATCH /notifications/{id}/read': { summary: 'I have read it', access: 'signed-in', params: id, response: notification },
  'PATCH /notifications/mark-all-read': { summary: 'I have read everything', access: 'signed-in', response: updated },
  'PATCH /notifications/bulk': {
    summary: 'Change several of mine; others are left alone',
    access: 'signed-in',
    body: bulkForm,
    response: updated,
  },
  'DELETE /notifications/{id}': { summary: 'Delete it', access: 'signed-in', params: id, response: message },
  'GET /notification-preferences': {
    summary: 'What I am told of, in the bell and by mail',
    access: 'signed-in',
    response: preferences,
  },
  'PUT /notification-preferences': {
    summary: 'Choose what I am told of',
    access: 'signed-in',
    body: preferencesForm,
    response: preferences,
  },
  'GET /owners/notification-preferences': {
    summary: 'What I am told of, as a setting of an owner',
    access: { role: 'OWNER' },
    response: preferences.extend({ id: z.uuid(), ownerId: z.uuid() }),
  },
  'PUT /owners/notification-preferences': {
    summary: 'Choose what I am told of, as a setting of an owner',
    access: { role: 'OWNER' },
    body: preferencesForm,
    response: preferences.extend({ id: z.uuid(), ownerId: z.uuid() }),
  },
})
