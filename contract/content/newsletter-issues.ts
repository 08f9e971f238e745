import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { dateAndTime, idOf, requiredText } from '#contract/fields.ts'
import { discreetText } from '#contract/messaging/discreet-text.ts'
import { pageNumber, pageSize, several } from '#contract/paging.ts'
import { message } from '#contract/people/auth.ts'
import { administratorsOnly, staffAccess } from '#contract/staff.ts'
import { newsletterIssueStatus } from './newsletter-issue.lifecycle.ts'

/** Reviewers write; only administrators send. */
const writers = staffAccess('REVIEWER')

export const mostPostsOfIssue = 8

export const newsletterIssueForm = z.object({
  subject: discreetText(requiredText(120, 'Enter a subject'), 'A subject'),
  previewLine: discreetText(requiredText(140, 'Enter a line for the preview'), 'A preview'),
  /** Paragraphs of plain text, with an empty line between them. */
  intro: requiredText(4000, 'Write at least a few sentences', 40),
  postIds: z.array(idOf('Post')).max(mostPostsOfIssue, `Choose at most ${mostPostsOfIssue} posts`).default([]),
})
/** The optimistic version the author saw; any other is refused. */
const changeForm = newsletterIssueForm.extend({ version: z.int('Include the version you saw') })

export const newsletterIssueAction = z.enum(['edit', 'delete', 'schedule', 'unschedule', 'send', 'stop'], 'Choose what to do')
export const newsletterIssue = z
  .object({
    id: z.uuid(),
    subject: z.string(),
    previewLine: z.string(),
    intro: z.string(),
    postIds: z.array(z.uuid()),
    status: newsletterIssueStatus,
    version: z.int(),
    createdBy: z.string().nullable(),
    createdAt: z.date(),
    scheduledFor: z.date().nullable(),
    startedAt: z.date().nullable(),
    endedAt: z.date().nullable(),
    /** To how many people, how many of these emails failed within the last month, and who has left since this was their last issue. */
    sent: z.int(),
    failed: z.int(),
    unsubscribed: z.int(),
    allowedActions: z.array(newsletterIssueAction),
  })
  .meta({ id: 'NewsletterIssue' })
export type NewsletterIssue = z.infer<typeof newsletterIssue>

const id = z.object({ id: idOf('Issue') })

export const newsletterIssues = area({
  'GET /admin/newsletter-issues': {
    summary: 'List the issues of the newsletter, newest first',
    access: writers,
    // The list polls while an issue is being sent.
    background: true,
    query: z.object({
      status: several(z.enum(newsletterIssueStatus.options, 'Choose a valid status')),
      page: pageNumber.default(1),
      limit: pageSize.default(20),
    }),
    response: z.object({
      issues: z.array(newsletterIssue),
      counts: z.record(newsletterIssueStatus, z.int()),
      /** How many people would get an issue that is sent now. */
      subscribers: z.int(),
      total: z.int(),
      page: z.int(),
      limit: z.int(),
    }),
  },
  'GET /admin/newsletter-issues/posts': {
    summary: 'List posts that an issue can point to, newest first',
    access: writers,
    response: z.object({ posts: z.array(z.object({ id: z.uuid(), title: z.string() })) }),
  },
  'POST /admin/newsletter-issues': {
    summary: 'Write an issue, as a draft',
    access: writers,
    body: newsletterIssueForm,
    response: newsletterIssue,
    status: 201,
  },
  'PUT /admin/newsletter-issues/{id}': {
    summary: 'Change an issue that no one has received yet',
    access: writers,
    params: id,
    body: changeForm,
    response: newsletterIssue,
  },
  'DELETE /admin/newsletter-issues/{id}': {
    summary: 'Delete an issue that no one has received yet',
    access: writers,
    params: id,
    response: message,
  },
  'GET /admin/newsletter-issues/{id}/preview': {
    summary: 'Read an issue as its subscribers will',
    access: writers,
    params: id,
    response: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  },
  'POST /admin/newsletter-issues/{id}/test': {
    summary: 'Send an issue to my own address only',
    access: writers,
    params: id,
    response: message,
    limit: { calls: 20, seconds: 3600 },
  },
  'POST /admin/newsletter-issues/{id}/send': {
    summary: 'Send an issue to all subscribers, now or at a set time; a stopped one resumes',
    access: administratorsOnly,
    params: id,
    body: z.object({ at: dateAndTime.nullable().default(null), version: z.int('Include the version you read') }),
    response: newsletterIssue,
  },
  'POST /admin/newsletter-issues/{id}/stop': {
    summary: 'Stop an issue: a scheduled one becomes a draft, one that is being sent goes to no one else',
    access: administratorsOnly,
    params: id,
    response: newsletterIssue,
  },
})
