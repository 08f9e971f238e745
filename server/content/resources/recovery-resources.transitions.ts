import {
  type RecoveryResourceTransition,
  type ResourceStatus,
  recoveryResourceLifecycle,
} from '#contract/content/recovery-resource.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { missingContent } from './recovery-resources.policy.ts'
import { findResource, moveResource, type RecoveryResourceRow } from './recovery-resources.queries.ts'

type Request = TransitionRequest<RecoveryResourceTransition, ResourceStatus> & { resource: RecoveryResourceRow }

/** The caller holds the row lock of the resource (`lockResource`). */
export function transitionResource(tx: Tx, { resource, name, at, ...request }: Request) {
  const missing = missingContent(resource)
  if (name === 'publish') ensure(missing === null, missing ?? '')
  return transition(tx, {
    ...request,
    name,
    at,
    lifecycle: recoveryResourceLifecycle,
    row: resource,
    label: 'resource',
    action: `recoveryResource.${name}`,
    subject: ['recoveryResource', resource.id],
    move: (from, to) => moveResource(tx, { id: resource.id, from, to, at, change: changeOf(name, resource, at) }),
    reread: () => findResource(tx, resource.id),
  })
}

function changeOf(name: RecoveryResourceTransition, { publishedAt }: RecoveryResourceRow, at: Date) {
  if (name === 'publish') return { publishedAt: publishedAt ?? at, reviewedAt: at }
  if (name === 'review') return { reviewedAt: at }
  return name === 'fallDue' ? {} : { isFeatured: false }
}
