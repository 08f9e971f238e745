import { randomUUID } from 'node:crypto'
import { type IdentitySide, missingSides } from '#contract/trust/identity.ts'
import type { Actor, Caller, Context, UploadedFile } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { storePrivateUpload } from '#server/kernel/files/private-upload.ts'
import { allow, ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { isIdentityOver, mayUpload } from './identity.policy.ts'
import { presentOwnIdentity } from './identity.present.ts'
import {
  findIdentity,
  findIdentityOfUser,
  type IdentityRow,
  insertIdentity,
  insertIdentityFile,
  listIdentityFiles,
  lockIdentityOfUser,
  setPhotoAdded,
} from './identity.queries.ts'
import { deleteFiles, transitionIdentity } from './identity.transitions.ts'

type Call = Context & { actor: Actor; caller: Caller }

export async function readOwnIdentity(call: Call) {
  const row = await findIdentityOfUser(call.db, call.actor.userId)
  return { verification: row ? await presentOwnIdentity(call, call.db, row) : null }
}

const notNow = 'Your photos are being checked or were accepted, so they cannot be changed.'

/** A passport takes the place of both sides of an ID, and the other way around. */
const replacedBy: Record<IdentitySide, IdentitySide[]> = {
  FRONT: ['FRONT', 'PASSPORT'],
  BACK: ['BACK', 'PASSPORT'],
  PASSPORT: ['PASSPORT', 'FRONT', 'BACK'],
  SELFIE: ['SELFIE'],
}

/** Stores a photo first, then links it under the request's row lock; a file that no request uses is deleted by a job. */
export async function uploadIdentityFile(call: Call & { form: { side: IdentitySide }; uploads: { file?: UploadedFile } }) {
  const { actor, form } = call
  allow(actor.role !== 'ADMIN')
  const before = await findIdentityOfUser(call.db, actor.userId)
  ensure(before === undefined || mayUpload(before), notNow)
  const about = { type: 'IDENTITY_DOCUMENT', entityType: entityOf[actor.role], entityId: actor.userId, isShown: true }
  const document = await storePrivateUpload(call, about)
  return inTransaction(call.db, async (tx) => {
    const row = await openRequest(tx, call)
    await deleteFiles(tx, row.id, replacedBy[form.side])
    await insertIdentityFile(tx, row.id, form.side, document.id)
    await setPhotoAdded(tx, row.id, call.now())
    await addJob(tx, 'make_picture_variants', { documentId: document.id })
    return { verification: await presentOwnIdentity(call, tx, row) }
  })
}

const entityOf = { SEEKER: 'RESIDENT', OWNER: 'OWNER', ADMIN: 'ADMIN' } as const

/** The person's open request, or a new one. */
async function openRequest(tx: Tx, { actor, caller, now }: Call): Promise<IdentityRow> {
  const last = await lockIdentityOfUser(tx, actor.userId)
  if (last && !isIdentityOver(last)) {
    ensure(mayUpload(last), notNow)
    return last
  }
  const [id, at] = [randomUUID(), now()]
  const isFirst = await insertIdentity(tx, {
    id,
    userId: actor.userId,
    status: 'IN_PROGRESS',
    createdAt: at,
    statusChangedAt: at,
  })
  // Another upload opened the request while this one was stored.
  if (!isFirst) return orNotFound(await lockIdentityOfUser(tx, actor.userId), 'Request')
  const subject = ['identityVerification', id] as const
  await insertAuditEvent(tx, { at, actor, caller, action: 'identityVerification.start', subject })
  return orNotFound(await findIdentity(tx, id), 'Request')
}

type Work = (tx: Tx, row: IdentityRow, at: Date) => Promise<IdentityRow>

const change = (call: Call, work: Work) =>
  inTransaction(call.db, async (tx) => {
    const row = orNotFound(await lockIdentityOfUser(tx, call.actor.userId), 'Request')
    return { verification: await presentOwnIdentity(call, tx, await work(tx, row, call.now())) }
  })

export const submitIdentity = (call: Call) =>
  change(call, async (tx, identity, at) => {
    const files = await listIdentityFiles(tx, identity.id)
    ensure(missingSides(files.map(({ side }) => side)).length === 0, 'Add all photos first.', 'incomplete')
    const { actor: by, caller } = call
    const sent = { submittedAt: at, submission: identity.submission + 1, reasonCode: null, note: '' }
    return transitionIdentity(tx, { name: 'submit', identity, by, caller, at, change: sent })
  })

export const withdrawIdentity = (call: Call) =>
  change(call, (tx, identity, at) => {
    const { actor: by, caller } = call
    return transitionIdentity(tx, { name: 'withdraw', identity, by, caller, at, change: { filesDeletedAt: at } })
  })
