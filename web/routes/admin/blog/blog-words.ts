import type { BlogPostAction } from '#contract/content/blog-editing.ts'
import type { BlogPostStatus } from '#contract/content/blog-post.lifecycle.ts'
import type { StatusTable } from '#web/ui/status-badge.tsx'

export const blogStatuses: StatusTable<BlogPostStatus> = {
  DRAFT: { label: 'Draft', tone: 'plain' },
  IN_REVIEW: { label: 'In review', tone: 'notice' },
  SCHEDULED: { label: 'Scheduled', tone: 'strong' },
  PUBLISHED: { label: 'Published', tone: 'good' },
  ARCHIVED: { label: 'Archived', tone: 'plain' },
}
export const blogStatusLabel: Readonly<Record<BlogPostStatus, string>> = {
  DRAFT: 'Drafts',
  IN_REVIEW: 'In review',
  SCHEDULED: 'Scheduled',
  PUBLISHED: 'Published',
  ARCHIVED: 'Archived',
}

type Step = { action: BlogPostAction; to: BlogPostStatus; label: string; question: string; isDanger?: boolean }

/** The steps that need one press and an answer to a question; scheduling also needs a time. */
export const blogSteps: readonly Step[] = [
  { action: 'publish', to: 'PUBLISHED', label: 'Publish now', question: 'Everyone can read it right away.' },
  {
    action: 'submit',
    to: 'IN_REVIEW',
    label: 'Send to review',
    question: 'Other writers will see it in the list of posts in review.',
  },
  { action: 'sendBack', to: 'DRAFT', label: 'Back to draft', question: 'It leaves review, and you can work on it again.' },
  {
    action: 'unschedule',
    to: 'DRAFT',
    label: 'Unschedule',
    question: 'It becomes a draft and will not be published automatically.',
  },
  {
    action: 'unpublish',
    to: 'DRAFT',
    label: 'Move back to draft',
    question: 'Readers will no longer find it. Its address stays reserved.',
    isDanger: true,
  },
  { action: 'archive', to: 'ARCHIVED', label: 'Archive', question: 'It’s archived. You can reopen it later.', isDanger: true },
  { action: 'reopen', to: 'DRAFT', label: 'Reopen', question: 'It becomes a draft again.' },
]
