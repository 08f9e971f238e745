import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { role } from '#contract/enumerations.ts'
import { dateAndTime, idOf, text } from '#contract/fields.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { broadcastStatus } from './broadcast.lifecycle.ts'
import { linkField, notificationPriority, notificationType, titleField, wordsField } from './notifications.ts'

const staff = { role: 'ADMIN' } as const

/** Words a title may not contain, because it shows on lock screens and as an email's subject. */
const givesAway =
  /\b(sober\w*|sobriety|recover\w*|addict\w*|rehab\w*|detox\w*|relaps\w*|treatment|halfway|alcohol\w*|drugs?|substances?|overdose\w*)\b/i
const discreetTitle = titleField.refine((title) => !givesAway.test(title), {
  error: ({ input }) =>
    `A title shows on locked screens. Please leave out "${givesAway.exec(String(input))?.[0]}"; the message may say it.`,
})

const roles = z
  .array(z.enum(role.options, 'This is not a role'), 'Choose who should get it')
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
        .array(idOf('a person'), 'Choose at least one person')
        .min(1, 'Choose at least one person')
        .max(500, 'Choose at most 500 people'),
    }),
  ],
  'Choose who should get it',
)
export type Audience = z.infer<typeof audience>

const version = z.int('Give the version you looked at').optional()

export const broadcastForm = z.object({
  title: discreetTitle,
  message: wordsField,
  link: linkField.nullable().default(null),
  type: notificationType.default('SYSTEM'),
  priority: notificationPriority.default('NORMAL'),
  /** Also sends an email to those who want emails of this type. */
  byMail: z.boolean('Say true or false').default(false),
  audience,
  /** Without a time it stays a draft. */
  scheduledFor: dateAndTime.nullable().default(null),
})
/** The optimistic version the author saw; any other is refused. */
const changeForm = broadcastForm.extend({ version })
/** Sends the draft as given here. A new id creates one and is the idempotency key: a call sent twice notifies no one twice. */
const sendForm = changeForm.omit({ scheduledFor: true }).extend({ id: idOf('a message').optional() })

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

const id = z.object({ id: idOf('a message') })

export const broadcasts = area({
  'GET /admin/notifications': {
    summary: 'What staff told, or are going to tell, many people; newest first',
    access: staff,
    query: z.object({
      status: several(z.enum(broadcastStatus.options, 'This is not a state of a message')),
      type: several(z.enum(notificationType.options, 'This is not a kind of notification')),
      priority: several(z.enum(notificationPriority.options, 'This is not a priority')),
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
    summary: 'How many messages to many people there are, and what became of those of the last 30 days',
    access: staff,
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
  'GET /admin/notifications/{id}': { summary: 'One message to many people', access: staff, params: id, response: broadcast },
  'POST /admin/notifications': {
    summary: 'Write a message to many people: a draft, or with a time a scheduled one',
    access: staff,
    body: broadcastForm,
    response: broadcast,
    status: 201,
  },
  'PUT /admin/notifications/{id}': {
    summary: 'Change a message that nobody has received yet',
    access: staff,
    params: id,
    body: changeForm,
    response: broadcast,
  },
  'DELETE /admin/notifications/{id}': {
    summary: 'Cancel a message; who has it keeps it, the others do not get it',
    access: staff,
    params: id,
    response: broadcast,
  },
  'POST /admin/notifications/audience': {
    summary: 'How many people a message would reach right now',
    access: staff,
    body: broadcastForm.pick({ audience: true, type: true, byMail: true }),
    response: z.object({ people: z.int(), inBell: z.int(), mailed: z.int() }),
  },
  'POST /admin/notifications/send': {
    summary: 'Send a message to many people now; one that stopped half-way goes on',
    access: staff,
    body: sendForm,
    response: broadcast,
  },
})
