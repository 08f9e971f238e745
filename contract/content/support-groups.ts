import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf, requiredText, searchText, text } from '#contract/fields.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { staffAccess } from '#contract/staff.ts'
import { isTimeZone, platformZone } from '#contract/time.ts'
import { webAddress } from './web-address.ts'

export const fellowship = z.enum(
  [
    'AA',
    'NA',
    'SMART_RECOVERY',
    'RECOVERY_DHARMA',
    'LIFERING',
    'WOMEN_FOR_SOBRIETY',
    'CELEBRATE_RECOVERY',
    'AL_ANON',
    'NAR_ANON',
    'OTHER',
  ],
  'Choose a fellowship',
)
export type Fellowship = z.infer<typeof fellowship>
export const meetingFormat = z.enum(['IN_PERSON', 'ONLINE', 'HYBRID'], 'Choose how it meets')
export type MeetingFormat = z.infer<typeof meetingFormat>

/** Sunday is 0. A form sends text. */
const weekday = z.coerce.number('Choose a day').int('Choose a day').min(0, 'Choose a day').max(6, 'Choose a day')

const fields = {
  fellowship,
  name: requiredText(120, 'Enter the name of the meeting'),
  format: meetingFormat,
  weekday,
  startsAt: z.string('Enter a time').regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time'),
  minutes: z.coerce
    .number('Enter how long it lasts')
    .int()
    .min(15, 'Enter at least 15 minutes')
    .max(480, 'Enter at most 8 hours'),
  timeZone: z.string().refine(isTimeZone, 'Choose a time zone').default(platformZone),
  placeName: text(120).default(''),
  street: text(120).default(''),
  city: text(80).default(''),
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^([A-Z]{2})?$/, 'Enter the two-letter state code')
    .default(''),
  link: z.preprocess((value) => (value === '' ? null : value), webAddress.nullable().default(null)),
  notes: text(300).default(''),
}

/** Where people meet has to be known for each way of meeting. */
const checkPlace = (
  meeting: { format: MeetingFormat; city: string; state: string; link: string | null },
  context: z.RefinementCtx,
) => {
  const { format, city, state, link } = meeting
  const missing = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (format !== 'ONLINE' && city === '') missing('city', 'Enter the city')
  if (format !== 'ONLINE' && state === '') missing('state', 'Enter the state')
  if (format !== 'IN_PERSON' && link === null) missing('link', 'Enter the address of the online meeting')
}

const meetingWords = z.object(fields)
export const supportGroupForm = meetingWords.superRefine(checkPlace)
/** The optimistic version the editor saw; any other is refused. */
const supportGroupChangeForm = meetingWords.extend({ version: z.int('Include the version you saw') }).superRefine(checkPlace)

export const supportGroup = z
  .object({
    id: z.uuid(),
    fellowship,
    name: z.string(),
    format: meetingFormat,
    weekday: z.int(),
    startsAt: z.string(),
    minutes: z.int(),
    timeZone: z.string(),
    placeName: z.string(),
    street: z.string(),
    city: z.string(),
    state: z.string(),
    link: z.string().nullable(),
    notes: z.string(),
    /** The day of the next meeting, where it meets. */
    nextOn: z.iso.date(),
    checkedAt: z.date(),
    version: z.int(),
  })
  .meta({ id: 'SupportGroup' })
export type SupportGroup = z.infer<typeof supportGroup>

/** A program that the owner of a home entered for it. */
const homeProgram = z.object({
  homeId: z.uuid(),
  homeTitle: z.string(),
  city: z.string(),
  state: z.string(),
  name: z.string(),
  description: z.string(),
})
export type HomeProgram = z.infer<typeof homeProgram>

const filters = {
  fellowship: fellowship.optional(),
  format: meetingFormat.optional(),
  weekday: weekday.optional(),
  /** A city with its state: `Delray Beach, FL`. */
  city: z.string().trim().max(100).optional(),
  page: pageNumber.default(1),
}
const paged = { total: z.int(), page: z.int(), limit: z.int() }
const staff = staffAccess('REVIEWER', 'SUPPORT')
const groupId = z.object({ id: idOf('Meeting') })

export const supportGroups = area({
  'GET /support-groups': {
    summary: 'List weekly meetings, the next one first, and homes where a program of the same kind is on offer',
    access: 'public',
    query: z.object({ ...filters, limit: pageSize.default(20) }),
    response: z.object({
      groups: z.array(supportGroup),
      cities: z.array(z.string()),
      counts: z.object({
        fellowship: z.record(fellowship, z.int()),
        format: z.record(meetingFormat, z.int()),
        weekday: z.array(z.int()),
      }),
      homes: z.array(homeProgram),
      ...paged,
    }),
  },
  'GET /admin/support-groups': {
    summary: 'List weekly meetings for staff, those not checked for longest first',
    access: staff,
    query: z.object({ ...filters, search: searchText.default(''), limit: pageSize.default(20) }),
    response: z.object({ groups: z.array(supportGroup), ...paged }),
  },
  'POST /admin/support-groups': {
    summary: 'Add a weekly meeting',
    access: staff,
    body: supportGroupForm,
    response: supportGroup,
    status: 201,
  },
  'PUT /admin/support-groups/{id}': {
    summary: 'Change a meeting; saving also marks it as checked. Refused if someone else saved a later version',
    access: staff,
    params: groupId,
    body: supportGroupChangeForm,
    response: supportGroup,
  },
  'DELETE /admin/support-groups/{id}': {
    summary: 'Remove a meeting that no longer takes place',
    access: staff,
    params: groupId,
    response: z.object({ id: z.uuid() }),
  },
})
