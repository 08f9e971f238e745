import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { staffAccess } from '#contract/staff.ts'

const staff = staffAccess('SUPPORT')

export const failedJob = z
  .object({
    id: z.string(),
    /** The job's name in the code. */
    job: z.string(),
    /** The email that was not sent, if that was the job. */
    email: z.object({ to: z.string(), subject: z.string() }).nullable(),
    tries: z.int(),
    error: z.string(),
    createdAt: z.date(),
    failedAt: z.date(),
  })
  .meta({ id: 'FailedJob' })
export type FailedJob = z.infer<typeof failedJob>

export const retryForm = z.object({
  ids: z
    .array(z.string('Task not found').regex(/^\d{1,18}$/, 'Task not found'), 'Choose at least one')
    .min(1, 'Choose at least one')
    .max(200, 'Choose at most 200 at a time'),
})

export const operations = area({
  'GET /admin/failed-jobs': {
    summary: 'List failed emails and other background tasks that will not be retried, newest first, 200 at most',
    access: staff,
    response: z.object({ jobs: z.array(failedJob), total: z.int() }),
  },
  'POST /admin/failed-jobs/retry': {
    summary: 'Retry failed background tasks',
    access: staff,
    body: retryForm,
    response: z.object({ message: z.string(), retried: z.int() }),
  },
})
