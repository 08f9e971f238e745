import { randomUUID } from 'node:crypto'
import type { Actor, Context, UploadedFile } from '#server/kernel/context.ts'
import { type Db, inTransaction } from '#server/kernel/database/database.ts'
import { deleteDocument, insertDocument } from '#server/kernel/files/documents.queries.ts'
import { deletePicture, type StoredPicture, storePicture } from '#server/kernel/files/pictures.store.ts'
import { chooseAPicture, makeVariants } from '#server/kernel/files/pictures.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import { addJob } from '#server/kernel/jobs/jobs.ts'
import { readUser } from '#server/people/sessions/session-user.ts'
import { findPictureForUpdate, setProfileImage } from './picture.queries.ts'

type Call = Context & { actor: Actor }

const widths = [512, 128]
const megabyte = 1024 * 1024
const entityOf = { SEEKER: 'RESIDENT', OWNER: 'OWNER', ADMIN: 'ADMIN' } as const

export async function changePicture(call: Call & { uploads: { file?: UploadedFile } }) {
  const { db, files, actor, uploads } = call
  const file = uploads.file ?? throwFieldError('file', chooseAPicture)
  const variants = await makeVariants(file.path, { widths, square: true })
  const stored = await storePicture(files, variants)
  const document = { ...documentOf(call, stored), sizeMb: variants.reduce((sum, { data }) => sum + data.length, 0) / megabyte }
  await inTransaction(db, async (tx) => {
    await insertDocument(tx, document)
    await replacePicture(tx, actor.userId, document.id)
  }).catch(async (error) => {
    await deletePicture(files, stored)
    throw error
  })
  return readUser(call, db, actor)
}

const documentOf = ({ actor, now }: Call, { storageKey, widths: variants }: StoredPicture) => ({
  id: randomUUID(),
  type: 'PROFILE_PIC',
  entityType: entityOf[actor.role],
  entityId: actor.userId,
  url: storageKey,
  storageKey,
  variants,
  mimeType: 'image/webp',
  width: widths[0],
  height: widths[0],
  uploadedBy: actor.userId,
  uploadedAt: now(),
})

export async function removePicture(call: Call) {
  await inTransaction(call.db, (tx) => replacePicture(tx, call.actor.userId, null))
  return readUser(call, call.db, call.actor)
}

async function replacePicture(tx: Db, userId: string, newId: string | null) {
  const old = await findPictureForUpdate(tx, userId)
  await setProfileImage(tx, userId, newId)
  if (!old?.id) return
  await deleteDocument(tx, old.id)
  if (old.storageKey) await addJob(tx, 'delete_picture', { storageKey: old.storageKey, widths: old.variants ?? [] })
}

/** Runs after the transaction: until the commit, the old picture is the current one. */
export const deletePictureFiles = async ({ files }: Context, picture: StoredPicture) => {
  await deletePicture(files, picture)
}
