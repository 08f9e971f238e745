import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { role } from '#contract/enumerations.ts'
import { dateAndTime, idOf, text } from '#contract/fields.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { broadcastStatus } from './broadcast.lifecycle.ts'
import { discreetText } from './discreet-text.ts'
import { linkField, notificationPriority, notificationType, titleField, wordsField } from './notifications.ts'

const staff = staffAccess('SUPPORT')

const discreetTitle = discreetText(titleField, 'A title')

const roles = z
  .array(z.enum(role.options, 'Choose a valid role'), 'Choose who should get it')
  .min(1, 'Choose who should get it')
  .max(role.options.length)
/** "Delray Beach, FL": owners with a home there and their teams, and residents who are looking there. */
const city = text(120, 'Enter a city').regex(/^\S.*, [A-Za-z]{2}$/, 'Enter a city with its state, like "Delray Beach, FL"')
export const audience = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('ROLES'), roles }),
    z.object({ kind: z.literal('CITY'), roles, city }),
    z.object({
      kind: z.literal('PEOPLE'),
      userIds: z
        .array(idOf('Person'), 'Choose at least one person')
        .min(1, 'Choose at least one person')
        .max(500, 'Choose at most 500 people'),
    }),
  ],
  'Choose who should get it',
)
export type Audience = z.infer<typeof audience>

const version = z.int('Include the version you reviewed').optional()

export const broadcastForm = z.object({
  title: discreetTitle,
  message: wordsField,
  link: linkField.nullable().default(null),
  type: notificationType.default('SYSTEM'),
  priority: notificationPriority.default('NORMAL'),
  /** Also sends an email to those who want emails of this type. */
  byMail: z.boolean('Must be true or false').default(false),
  audience,
  /** Without a time it stays a draft. */
  scheduledFor: dateAndTime.nullable().default(null),
})
/** The optimistic version the author saw; any other is refused. */
const changeForm = broadcastForm.extend({ version })
/** A new id is an idempotency key: a call sent twice, because its answer was lost, makes one message. */
const newId = { id: idOf('Message').optional() }
const newForm = broadcastForm.extend(newId)
/** Sends the draft as given here, or a new one. */
const sendForm = changeForm.omit({ scheduledFor: true }).extend(newId)

export const broadcastAction = z.enum(['edit', 'send', 'cancel'])

export const broadcast = z
  .object({
    id: z.uuid(),
    status: broadcastStatus,
    title: z.string(),
    message: z.string(),
    link: z.string().nullable(),
    type: notificationType,
    priority: notificationPriority,
    byMail: z.boolean(),
    audience,
    /** Of a draft: the time it missed because Waymark was down. It was sent to no one. */
    scheduledFor: z.date().nullable(),
    version: z.int(),
    createdBy: z.string().nullable(),
    createdAt: z.date(),
    updatedAt: z.date(),
    startedAt: z.date().nullable(),
    endedAt: z.date().nullable(),
    /** So far: how many people, with a notification, with an email, and how many have read the notification. */
    people: z.int(),
    inBell: z.int(),
    mailed: z.int(),
    read: z.int(),
    allowedActions: z.array(broadcastAction),
  })
  .meta({ id: 'Broadcast' })
export type Broadcast = z.infer<typeof broadcast>

/** With the names of the chosen people, for its editor. Someone who deleted their account is left out. */
const openedBroadcast = broadcast.extend({ chosenPeople: z.array(z.object({ id: z.uuid(), name: z.string() })) })
export type OpenedBroadcast = z.infer<typeof openedBroadcast>

const id = z.object({ id: idOf('Message') })

export const broadcasts = area({
  'GET /admin/notifications': {
    summary: 'List messages to many people, newest first',
    access: staff,
    // The list and its figures poll while a message is being sent.
    background: true,
    query: z.object({
      status: several(z.enum(broadcastStatus.options, 'Choose a valid message status')),
      type: several(z.enum(notificationType.options, 'Choose a valid notification type')),
      priority: several(z.enum(notificationPriority.options, 'Choose a valid priority')),
      /** Only those that were sent in the days of the statistics. */
      recent: z.stringbool('Must be true or false').optional(),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      notifications: z.array(broadcast),
      page: z.int(),
      limit: z.int(),
      total: z.int(),
      counts: z.record(broadcastStatus, z.int()),
    }),
  },
  'GET /admin/notifications/stats': {
    summary: 'Count messages to many people, with delivery results for the last 30 days',
    access: staff,
    background: true,
    response: z.object({
      byStatus: z.record(broadcastStatus, z.int()),
      days: z.int(),
      sent: z.int(),
      people: z.int(),
      inBell: z.int(),
      mailed: z.int(),
      read: z.int(),
    }),
  },
  'GET /admin/notifications/{id}': {
    summary: 'Get one message to many people',
    access: staff,
    params: id,
    response: openedBroadcast,
  },
  'POST /admin/notifications': {
    summary: 'Create a message to many people: a draft, or scheduled if a time is given',
    access: staff,
    body: newForm,
    response: broadcast,
    status: 201,
  },
  'PUT /admin/notifications/{id}': {
    summary: 'Update a message that no one has received yet',
    access: staff,
    params: id,
    body: changeForm,
    response: broadcast,
  },
  'DELETE /admin/notifications/{id}': {
    summary: 'Cancel a message; people who already have it keep it',
    access: staff,
    params: id,
    response: broadcast,
  },
  'POST /admin/notifications/audience': {
    summary: 'Count the people a message would reach right now',
    access: staff,
    body: broadcastForm.pick({ audience: true, type: true, byMail: true }),
    response: z.object({ people: z.int(), inBell: z.int(), mailed: z.int() }),
  },
  'POST /admin/notifications/send': {
    summary: 'Send a message to many people now, or resume one that stopped partway',
    access: staff,
    body: sendForm,
    response: broadcast,
  },
})
