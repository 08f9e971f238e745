import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { cents, idOf, requiredText, text } from '#contract/fields.ts'
import { savedFile } from '#contract/file.ts'
import { historyEvent } from '#contract/history.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { emailField, message, phoneField } from '#contract/people/auth.ts'
import { administratorsOnly } from '#contract/staff.ts'
import { jobApplicationStatus } from './job-application.lifecycle.ts'
import { jobOpeningStatus } from './job-opening.lifecycle.ts'

export const jobEmployment = z.enum(['FULL_TIME', 'PART_TIME', 'CONTRACT', 'TEMPORARY', 'INTERN'], 'Choose an employment type')
export type JobEmployment = z.infer<typeof jobEmployment>
export const jobPayPeriod = z.enum(['HOUR', 'YEAR'], 'Choose an hour or a year')
export type JobPayPeriod = z.infer<typeof jobPayPeriod>

/** How long applications are kept once their opening is closed. */
export const jobApplicationsKeptMonths = 12
export const largestResumeMegabytes = 5

const jobWords = z.object({
  title: requiredText(120, 'Enter the title of the job'),
  team: requiredText(80, 'Enter the team'),
  isRemote: z.boolean('Choose whether the job is remote'),
  city: requiredText(80, 'Enter a city').nullable().default(null),
  state: z
    .string('Enter a state')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, 'Enter the two-letter state code, like FL')
    .nullable()
    .default(null),
  employment: jobEmployment,
  payFromCents: cents.positive('Enter an amount').max(100_000_000, 'Enter a smaller amount'),
  payToCents: cents.positive('Enter an amount').max(100_000_000, 'Enter a smaller amount'),
  payPeriod: jobPayPeriod,
  /** Paragraphs of plain text, with an empty line between them. */
  description: requiredText(12_000, 'Describe the job in at least a few sentences', 80),
})

type JobWords = z.output<typeof jobWords>

/** Pay is always shown: people decide by it whether they can apply at all. */
function checkJob({ payFromCents, payToCents, isRemote, city, state }: JobWords, context: z.RefinementCtx) {
  const add = (path: keyof JobWords, message: string) => context.addIssue({ code: 'custom', path: [path], message })
  if (payFromCents > payToCents) add('payToCents', 'Enter an amount no lower than the first one')
  if (!isRemote && city === null) add('city', 'Enter a city, or make the job remote')
  if ((city === null) !== (state === null)) add('state', 'Enter the city and its state')
}

export const jobOpeningForm = jobWords.superRefine(checkJob)
/** The optimistic version the author saw; any other is refused. */
export const jobOpeningChangeForm = jobWords.extend({ version: z.int('Include the version you saw') }).superRefine(checkJob)

export const jobOpening = z
  .object({ ...jobWords.shape, slug: z.string(), isOpen: z.boolean(), openedAt: z.date().nullable() })
  .meta({ id: 'JobOpening' })
export type JobOpening = z.infer<typeof jobOpening>

export const jobOpeningAction = z.enum(['open', 'close', 'delete'], 'Choose what to do')
export const staffJobOpening = jobOpening
  .extend({
    id: z.uuid(),
    status: jobOpeningStatus,
    version: z.int(),
    createdAt: z.date(),
    closedAt: z.date().nullable(),
    applications: z.int(),
    newApplications: z.int(),
    allowedActions: z.array(jobOpeningAction),
  })
  .meta({ id: 'StaffJobOpening' })
export type StaffJobOpening = z.infer<typeof staffJobOpening>

export const jobApplicationForm = z.object({
  name: requiredText(120, 'Enter your name'),
  email: emailField,
  phone: z.preprocess((value) => (value === '' ? undefined : value), phoneField.optional()),
  why: requiredText(3000, 'Tell us in a few sentences why you want this job', 20),
})

export const jobApplicationAction = z.enum(['review', 'hire', 'reject', 'reconsider'], 'Choose what to do')
export type JobApplicationAction = z.infer<typeof jobApplicationAction>
export const jobApplication = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    why: z.string(),
    status: jobApplicationStatus,
    createdAt: z.date(),
    resume: z.object({ name: z.string(), bytes: z.int() }).nullable(),
    history: z.array(historyEvent),
    allowedActions: z.array(jobApplicationAction),
  })
  .meta({ id: 'JobApplication' })
export type JobApplication = z.infer<typeof jobApplication>

const openingId = z.object({ id: idOf('Job opening') })
const applicationId = z.object({ id: idOf('Application') })
const slug = z.object({ slug: text(160) })

export const careers = area({
  'GET /careers': {
    summary: 'List our open positions, newest first',
    access: 'public',
    response: z.object({ openings: z.array(jobOpening) }),
  },
  'GET /careers/{slug}': {
    summary: 'Get one of our positions; a closed one says so',
    access: 'public',
    params: slug,
    response: jobOpening,
  },
  'POST /careers/{slug}/applications': {
    summary: 'Apply for a position with a resume, without an account',
    access: 'public',
    params: slug,
    form: jobApplicationForm,
    files: ['resume'],
    response: message,
    status: 201,
    limit: { calls: 6, seconds: 3600 },
  },
  'GET /admin/job-openings': {
    summary: 'List our positions in any status, with counts of applications',
    access: administratorsOnly,
    query: z.object({
      status: several(z.enum(jobOpeningStatus.options, 'Choose a valid status')),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      openings: z.array(staffJobOpening),
      counts: z.record(jobOpeningStatus, z.int()),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  'POST /admin/job-openings': {
    summary: 'Write a position, as a draft',
    access: administratorsOnly,
    body: jobOpeningForm,
    response: staffJobOpening,
    status: 201,
  },
  'GET /admin/job-openings/{id}': {
    summary: 'Get a position in any status',
    access: administratorsOnly,
    params: openingId,
    response: staffJobOpening,
  },
  'PUT /admin/job-openings/{id}': {
    summary: 'Change a position',
    access: administratorsOnly,
    params: openingId,
    body: jobOpeningChangeForm,
    response: staffJobOpening,
  },
  'DELETE /admin/job-openings/{id}': {
    summary: 'Delete a draft that was never public',
    access: administratorsOnly,
    params: openingId,
    response: message,
  },
  'POST /admin/job-openings/{id}/action': {
    summary: 'Open a position to applications, or close it',
    access: administratorsOnly,
    params: openingId,
    body: z.object({ action: jobOpeningAction.exclude(['delete']) }),
    response: staffJobOpening,
  },
  'GET /admin/job-openings/{id}/applications': {
    summary: 'List the applications for a position, newest first',
    access: administratorsOnly,
    params: openingId,
    query: z.object({
      status: several(z.enum(jobApplicationStatus.options, 'Choose a valid status')),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      applications: z.array(jobApplication),
      counts: z.record(jobApplicationStatus, z.int()),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  'POST /admin/job-applications/{id}/action': {
    summary: 'Mark an application as reviewed, or decide on it; anyone declined gets an email',
    access: administratorsOnly,
    params: applicationId,
    body: z.object({ action: jobApplicationAction }),
    response: jobApplication,
  },
  'GET /admin/job-applications/{id}/resume': {
    summary: 'Download the resume of an application',
    access: administratorsOnly,
    params: applicationId,
    file: 'application/octet-stream',
    response: savedFile,
  },
  'DELETE /admin/job-applications/{id}': {
    summary: 'Delete an application and its resume',
    access: administratorsOnly,
    params: applicationId,
    response: message,
  },
})
