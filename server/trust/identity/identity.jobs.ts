import { addTime } from '#contract/time.ts'
import { daysOfIdentityFiles } from '#contract/trust/identity.lifecycle.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import { addJob, type JobContext, type Jobs } from '#server/kernel/jobs/jobs.ts'
import { isIdentityOver } from './identity.policy.ts'
import {
  deleteForgottenIdentityFiles,
  listIdentitiesToClear,
  listIdentitiesToExpire,
  listIdentitiesToLapse,
  lockIdentity,
  setFilesDeleted,
} from './identity.queries.ts'
import { deleteFiles, transitionIdentity } from './identity.transitions.ts'

const forEachIdentity = forEachLocked('identityVerification', (tx, { id }: { id: string }) => lockIdentity(tx, id))

/** The photos were for the decision alone. */
const deleteIdentityPhotos = async (context: JobContext) => {
  const before = addTime(context.now(), { days: -daysOfIdentityFiles })
  await forEachIdentity(context, await listIdentitiesToClear(context.db, before), async (tx, row, at) => {
    const isDecided = row.status === 'VERIFIED' || isIdentityOver(row)
    if (row.filesDeletedAt || !isDecided || !row.decidedAt || row.decidedAt > before) return
    await deleteFiles(tx, row.id)
    await setFilesDeleted(tx, row.id, at)
    const subject = ['identityVerification', row.id] as const
    await insertAuditEvent(tx, { at, actor: null, action: 'identityVerification.deleteFiles', subject })
  })
  await inTransaction(context.db, async (tx) => {
    const forgotten = await deleteForgottenIdentityFiles(tx, addTime(context.now(), { days: -1 }))
    for (const stored of forgotten) await addJob(tx, 'delete_document_files', stored)
  })
}

const endIdentities = async (context: JobContext) => {
  const { db } = context
  const before = addTime(context.now(), { days: -daysOfIdentityFiles })
  await forEachIdentity(context, await listIdentitiesToLapse(db, before), async (tx, identity, at) => {
    if (!['IN_PROGRESS', 'ACTION_REQUIRED'].includes(identity.status) || identity.statusChangedAt > before) return
    await transitionIdentity(tx, { name: 'lapse', identity, by: 'SYSTEM', at, change: { filesDeletedAt: at } })
  })
  await forEachIdentity(context, await listIdentitiesToExpire(db, context.now()), async (tx, identity, at) => {
    if (identity.status !== 'VERIFIED' || !identity.validUntil || identity.validUntil > at) return
    await transitionIdentity(tx, { name: 'expire', identity, by: 'SYSTEM', at })
  })
}

export const identityJobs = {
  delete_identity_photos: { job: deleteIdentityPhotos, cron: '29 * * * *' },
  end_identity_verifications: { job: endIdentities, cron: '39 * * * *' },
} satisfies Jobs
