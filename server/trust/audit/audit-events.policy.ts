import { type Api, api } from '#contract/api.ts'
import type { AuditSubject } from '#contract/audit-actions.ts'
import type { Access } from '#contract/endpoint.ts'
import { isStaff, type LimitedStaffRole } from '#contract/staff.ts'
import type { Actor } from '#server/kernel/context.ts'

const endpoints: Readonly<Record<keyof Api, { access: Access }>> = api

/** The roles that an endpoint for staff is for. */
function rolesOf(key: keyof Api): readonly LimitedStaffRole[] {
  const { access } = endpoints[key]
  return typeof access === 'object' && access.role === 'ADMIN' ? access.staff : []
}

/**
 * Who besides administrators reads the history of a record: the roles that the record itself is shown to. A type that is not here
 * is for administrators alone; so are `call`, which tells who viewed what, and `user`, because the page of an account has its own
 * history without the views.
 */
const readers: Partial<Record<AuditSubject, readonly LimitedStaffRole[]>> = {
  appeal: rolesOf('GET /admin/appeals'),
  application: rolesOf('GET /admin/applications/{id}'),
  backgroundCheck: rolesOf('GET /admin/users/{id}/background-check'),
  blogCategory: rolesOf('GET /admin/blog-categories'),
  blogPost: rolesOf('GET /admin/blog/posts/{id}'),
  broadcast: rolesOf('GET /admin/notifications/{id}'),
  contactMessage: rolesOf('GET /admin/support/{id}'),
  conversation: rolesOf('POST /admin/conversations/{id}/view'),
  deposit: rolesOf('GET /admin/deposits'),
  email: rolesOf('GET /admin/unsent-emails'),
  home: rolesOf('GET /admin/homes/{id}'),
  homeCompliance: rolesOf('GET /admin/compliance/home/{id}'),
  identityVerification: rolesOf('GET /admin/identity-verifications/{id}'),
  incident: rolesOf('GET /admin/incidents'),
  job: rolesOf('GET /admin/failed-jobs'),
  newsletterIssue: rolesOf('GET /admin/newsletter-issues'),
  owner: rolesOf('GET /admin/homeowners/{id}'),
  payment: rolesOf('GET /admin/payments/{id}'),
  payout: rolesOf('GET /admin/payouts'),
  recoveryResource: rolesOf('GET /admin/recovery-resources/{id}'),
  refund: rolesOf('GET /admin/refunds'),
  // Staff read a stay and a waitlist entry through the endpoints of residents and homes, whose policies name these roles.
  reservation: ['SUPPORT', 'FINANCE'],
  resident: rolesOf('GET /admin/residents'),
  resourceCategory: rolesOf('GET /admin/resource-categories'),
  review: rolesOf('GET /admin/reviews/{id}'),
  subscription: rolesOf('GET /admin/subscriptions'),
  supportChat: rolesOf('GET /admin/support/{id}'),
  supportGroup: rolesOf('GET /admin/support-groups'),
  waitlistEntry: ['SUPPORT'],
}

const historyReaders = new Map(Object.entries(readers))

type Asked = { subjectType?: string | undefined; subjectId?: string | undefined }

/** Everyone on staff reads the history of a record they work on; only administrators read everything. */
export const canReadAuditEvents = (actor: Actor, { subjectType, subjectId }: Asked) =>
  isStaff(actor, (subjectId !== undefined && historyReaders.get(subjectType ?? '')) || [])
