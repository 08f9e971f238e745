import type { Updateable } from 'kysely'
import { type IdentityTransition, identityLifecycle } from '#contract/trust/identity.lifecycle.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import type { IdentityVerifications } from '#server/kernel/database/schema.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { type TransitionRequest, transition } from '#server/kernel/lifecycle.ts'
import { notifyOfIdentity } from './identity.notices.ts'
import { deleteIdentityFiles, findIdentity, type IdentityRow, moveIdentity } from './identity.queries.ts'

type Request = TransitionRequest<IdentityTransition> & { identity: IdentityRow; change?: Updateable<IdentityVerifications> }

/** The caller holds the row lock of the request (`lockIdentity`, `lockIdentityOfUser`). */
export const transitionIdentity = (tx: Tx, { identity, change = {}, to: _one, ...request }: Request) =>
  transition(tx, {
    ...request,
    lifecycle: identityLifecycle,
    row: identity,
    label: 'request',
    action: `identityVerification.${request.name}`,
    subject: ['identityVerification', identity.id],
    move: (from, to) => moveIdentity(tx, { id: identity.id, from, to, at: request.at, change }),
    reread: () => findIdentity(tx, identity.id),
    async effects(after, to) {
      if (to === 'WITHDRAWN') await deleteFiles(tx, identity.id)
      await notifyOfIdentity(tx, request.name, after, request.at)
    },
  })

/** The rows go now, the files with jobs after the commit. */
export async function deleteFiles(tx: Tx, id: string, sides?: Parameters<typeof deleteIdentityFiles>[2]) {
  for (const stored of await deleteIdentityFiles(tx, id, sides)) await addJob(tx, 'delete_document_files', stored)
}
