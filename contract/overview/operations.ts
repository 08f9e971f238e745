import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { idOf } from '#contract/fields.ts'
import { pageNumber, pageSize } from '#contract/paging.ts'
import { administratorsOnly, staffAccess } from '#contract/staff.ts'

const staff = staffAccess('SUPPORT')

export const failedJob = z
  .object({
    id: z.string(),
    /** The job's name in the code. */
    job: z.string(),
    /** The email that was not sent, if that was the job. */
    email: z.object({ to: z.string(), subject: z.string() }).nullable(),
    tries: z.int(),
    /** The first line of the last error, without addresses and numbers of people. */
    error: z.string(),
    createdAt: z.date(),
    failedAt: z.date(),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof failedJob>

export const dueTask = z
  .object({
    id: z.string(),
    /** The job's name in the code. */
    job: z.string(),
    dueAt: z.date(),
    /** Whether a worker has it in hand right now. */
    isRunning: z.boolean(),
    tries: z.int(),
    /** Of the last try, without addresses and numbers of people; null before the first. */
    error: z.string().nullable(),
  })
  .meta({ id: 'DueTask' })
export type DueTask = z.infer<typeof dueTask>

export const unsentEmail = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    /** The address without most of its letters. */
    to: z.string(),
    createdAt: z.date(),
    tries: z.int(),
    error: z.string(),
    /** When it will be retried automatically; null if it will not be. */
    nextTryAt: z.date().nullable(),
  })
  .meta({ id: 'UnsentEmail' })
export type UnsentEmail = z.infer<typeof unsentEmail>

const paging = z.object({ page: pageNumber.default(1), limit: pageSize.default(20) })
const paged = { total: z.int(), page: z.int(), limit: z.int() }
const retried = z.object({ message: z.string(), retried: z.int() })

export const retryForm = z.object({
  ids: z
    .array(z.string('Task not found').regex(/^\d{1,18}$/, 'Task not found'), 'Choose at least one')
    .min(1, 'Choose at least one')
    .max(200, 'Choose at most 200 at a time'),
})

export const operations = area({
  'GET /admin/failed-jobs': {
    summary: 'List failed emails and other background tasks that will not be retried, newest first',
    access: staff,
    query: paging,
    response: z.object({ jobs: z.array(failedJob), ...paged }),
  },
  'POST /admin/failed-jobs/retry': {
    summary: 'Retry failed background tasks',
    access: staff,
    body: retryForm,
    response: retried,
  },
  'GET /admin/due-jobs': {
    summary: 'List background tasks that are due now, the one that waited longest first',
    access: staff,
    // The list polls until nothing is due.
    background: true,
    query: paging,
    response: z.object({ jobs: z.array(dueTask), ...paged }),
  },
  'POST /admin/due-jobs/retry': {
    summary: 'Run due background tasks before all others, with all their attempts',
    access: administratorsOnly,
    body: retryForm,
    response: retried,
  },
  'GET /admin/unsent-emails': {
    summary: 'List emails that failed to send, including those still being retried, newest first',
    access: staff,
    // The list polls while one of them is being tried.
    background: true,
    query: paging,
    response: z.object({ emails: z.array(unsentEmail), ...paged }),
  },
  'POST /admin/unsent-emails/retry': {
    summary: 'Resend failed emails',
    access: staff,
    body: z.object({
      ids: z.array(idOf('Email'), 'Choose at least one').min(1, 'Choose at least one').max(100, 'Choose at most 100 at a time'),
    }),
    response: retried,
  },
})
