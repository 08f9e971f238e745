import { type RevisionTransition, revisionLifecycle } from '#contract/homes/revision.lifecycle.ts'
import type { Actor, Caller } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { ensure } from '#server/kernel/http/http-error.ts'
import { moveRevision, type RevisionRow } from './revisions.queries.ts'

type By = {
  /** Null for the platform itself, by a rule. */
  actor: Actor | null
  at: Date
  caller?: Caller
}
type Step = By & { name: RevisionTransition; revision: Pick<RevisionRow, 'id' | 'homeId' | 'status'>; reason?: string }

/** The only place where a revision changes its state. The caller holds the home's row lock. */
export async function transitionRevision(tx: Tx, { name, revision, reason, ...by }: Step) {
  const { id, homeId, status: from } = revision
  ensure(revisionLifecycle.isOpen(name, from, by.actor?.role ?? 'SYSTEM'), revisionLifecycle.whyClosed(name, from))
  const [to] = revisionLifecycle.transitions[name].to
  const moved = await moveRevision(tx, { id, from, to, reason: reason ?? null, at: by.at })
  ensure(moved, 'This was just updated. Check the latest version and try again.')
  await notifyOfRevision(tx, { homeId, action: name, details: { from, to, ...(reason && { reason }) }, ...by })
}

type Told = By & { homeId: string; action: RevisionTransition | 'begin'; details?: Record<string, unknown> }

export const notifyOfRevision = (tx: Tx, { homeId, action, details = {}, actor, caller, at }: Told) =>
  insertAuditEvent(tx, { at, actor, caller, action: `revision.${action}`, subject: ['home', homeId], details })
