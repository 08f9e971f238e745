import { type RevisionTransition, revisionLifecycle } from '#contract/homes/revision.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { moveRevision, type RevisionRow } from './revisions.queries.ts'

type Request = Omit<TransitionRequest<RevisionTransition>, 'to' | 'details'> & {
  revision: Pick<RevisionRow, 'id' | 'homeId' | 'status'>
}

/** The caller holds the row lock of the home. */
export function transitionRevision(tx: Tx, { revision, ...request }: Request) {
  const { id, homeId } = revision
  const { name, at, reason = null } = request
  return transition(tx, {
    ...request,
    lifecycle: revisionLifecycle,
    row: revision,
    label: 'change',
    action: `revision.${name}`,
    subject: ['home', homeId],
    move: (from, to) => moveRevision(tx, { id, from, to, reason, at }),
    reread: async (status) => ({ ...revision, status }),
  })
}
