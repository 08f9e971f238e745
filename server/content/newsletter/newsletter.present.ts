import { newsletterIssueLifecycle } from '#contract/content/newsletter-issue.lifecycle.ts'
import type { NewsletterIssue } from '#contract/content/newsletter-issues.ts'
import { administratorsOnly, isStaff } from '#contract/staff.ts'
import type { Actor } from '#server/kernel/context.ts'
import type { NewsletterIssueRow } from './newsletter.queries.ts'

/** Everyone who writes may change a draft. A scheduled issue goes out as the administrator who scheduled it has read it. */
export const mayChangeIssue = ({ status }: Pick<NewsletterIssueRow, 'status'>, actor: Actor) =>
  status === 'DRAFT' || (status === 'SCHEDULED' && isStaff(actor, administratorsOnly.staff))

/** Sending and stopping is for administrators. */
function actionsOf(row: NewsletterIssueRow, actor: Actor) {
  const own = mayChangeIssue(row, actor) ? (['edit', 'delete'] as const) : []
  if (!isStaff(actor, administratorsOnly.staff)) return [...own]
  const open = newsletterIssueLifecycle.openTo(row.status, 'ADMIN').filter((name) => name !== 'finish')
  return [...own, ...open]
}

export const presentIssue = (row: NewsletterIssueRow, actor: Actor): NewsletterIssue => ({
  ...row,
  createdBy: row.firstName === null ? null : `${row.firstName} ${row.lastName ?? ''}`.trim(),
  allowedActions: actionsOf(row, actor),
})
