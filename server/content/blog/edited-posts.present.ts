import { type BlogPostAction, blogPostAction, type EditedPost, type EditedPostLine } from '#contract/content/blog-editing.ts'
import { blogPostLifecycle } from '#contract/content/blog-post.lifecycle.ts'
import type { RichTextLinked } from '#contract/content/rich-text.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { HistoryRow } from '#server/kernel/database/audit.queries.ts'
import { historyPresenter } from '#server/kernel/history.ts'
import type { EditedLineRow, EditedRow } from './edited-posts.queries.ts'
import { problemsOf } from './missing-parts.ts'
import { canApprove, canDelete, isPostApproved, isTextFixed, needsApproval } from './posts.policy.ts'
import { presentCover, readBody, readSources } from './posts.present.ts'

const presentHistory = historyPresenter('blogPost', {
  create: 'Started',
  edit: 'Edited',
  approve: 'Health claims approved',
  restore: 'Earlier version restored',
  delete: 'Deleted',
  submit: 'Sent to review',
  sendBack: 'Sent back to a draft',
  schedule: 'Scheduled',
  unschedule: 'Unscheduled',
  publish: 'Published',
  unpublish: 'Moved back to draft',
  archive: 'Archived',
  reopen: 'Reopened',
})

export const presentEditedLine = (row: EditedLineRow): EditedPostLine => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  status: row.status,
  categories: row.categories,
  isFeatured: row.isFeatured,
  makesHealthClaims: row.makesHealthClaims,
  isApproved: isPostApproved(row),
  author: row.authorName ?? 'A former colleague',
  editedBy: row.editorName ?? 'A former colleague',
  editedAt: row.editedAt,
  scheduledFor: row.scheduledFor,
  publishedAt: row.publishedAt,
  viewCount: row.viewCount,
  likeCount: row.likeCount,
})

function isAllowed(action: BlogPostAction, row: EditedRow, actor: Actor) {
  if (action === 'edit') return row.status !== 'ARCHIVED' && !isTextFixed(row)
  if (action === 'delete') return canDelete(row)
  if (action === 'approve') return canApprove(row, actor)
  if ((action === 'publish' || action === 'schedule') && needsApproval(row)) return false
  return blogPostLifecycle.isOpen(action, row.status, 'ADMIN')
}

type Around = { linked: RichTextLinked; history: readonly HistoryRow[]; actor: Actor }

export function presentEdited(row: EditedRow, { linked, history, actor }: Around): EditedPost {
  const [body, sources] = [readBody(row.body), readSources(row.sources)]
  const categoryIds = row.categories.map(({ id }) => id)
  return {
    ...presentEditedLine(row),
    summary: row.summary,
    body,
    linked,
    cover: presentCover(row),
    coverAlt: row.coverAlt,
    sources,
    version: row.version,
    minutes: row.minutes,
    approvedBy: isPostApproved(row) ? row.approverName : null,
    missing: problemsOf({ ...row, body, sources, categoryIds, coverId: row.cover?.id ?? null }).map(({ message }) => message),
    history: presentHistory(history, { withNames: true }),
    allowedActions: blogPostAction.options.filter((action) => isAllowed(action, row, actor)),
  }
}
