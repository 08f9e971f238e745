import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import * as z from 'zod'
import { hoursOfDownload } from '#contract/overview/my-data.ts'
import { addTime } from '#contract/time.ts'
import type { Actor, Caller, Context } from '#server/kernel/context.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { putFile } from '#server/kernel/files/put-file.ts'
import { writeZip } from '#server/kernel/files/zip.ts'
import { ensure, orNotFound } from '#server/kernel/http/http-error.ts'
import { addJob, type Job } from '#server/kernel/jobs/jobs.ts'
import { notifyPerson } from '#server/messaging/notifications/notify-person.ts'
import { placeInSettings } from '#server/people/accounts/place-in-settings.ts'
import { listExportEntries } from './export-entries.ts'
import {
  type FoundSubject,
  findDataExport,
  findDataSubject,
  findNewestExport,
  insertDataExport,
  setExportReady,
} from './my-data.queries.ts'

type Call = Context & { actor: Actor; caller: Caller }

/** The table with the encrypted keys of the archives. */
export const dataExportTable = 'data_exports'
export const exportKey = (id: string) => `exports/${id}.zip.encrypted`
const algorithm = 'aes-256-gcm'
/** What opens an archive. It is encrypted itself, and deleted with the row. */
const opener = z.object({ key: z.base64(), iv: z.base64(), tag: z.base64() })

export async function askForExport({ db, actor, caller, now }: Call) {
  const id = randomUUID()
  return inTransaction(db, async (tx) => {
    const row = { id, userId: actor.userId, status: 'MAKING', requestedAt: now() } as const
    ensure(await insertDataExport(tx, row), 'We’re already preparing your download.', 'already_done')
    const subject = ['user', actor.userId] as const
    await insertAuditEvent(tx, { at: now(), actor, caller, action: 'user.requestDataExport', subject })
    await addJob(tx, 'make_data_export', { id }, { key: `make_data_export ${id}` })
    return { ...row, expiresAt: null, sizeBytes: null }
  })
}

/**
 * Writes the archive to a temporary file and from there to the file store, encrypted on the way: it holds in clear text what the
 * database holds encrypted. Safe to run twice: only the run that finishes first counts.
 */
export const makeDataExport: Job<{ id: string }> = async (context, { id }) => {
  const { db, files, vault, now } = context
  const asked = await findDataExport(db, id)
  if (asked?.status !== 'MAKING') return
  const person = orNotFound(await findDataSubject(db, asked.userId), 'Account')
  const folder = await mkdtemp(join(tmpdir(), 'waymark-export-'))
  try {
    const path = join(folder, 'archive')
    const [key, iv] = [randomBytes(32), randomBytes(12)]
    const cipher = createCipheriv(algorithm, key, iv)
    await pipeline(Readable.from(writeZip(listExportEntries(context, person))), cipher, createWriteStream(path))
    const { size } = await stat(path)
    await putFile(files, exportKey(id), path, { contentLength: size, contentType: 'application/octet-stream' })
    const base64 = { key: key.toString('base64'), iv: iv.toString('base64'), tag: cipher.getAuthTag().toString('base64') }
    const sealed = vault.seal({ table: dataExportTable, id }, base64)
    const expiresAt = addTime(now(), { hours: hoursOfDownload })
    await inTransaction(db, async (tx) => {
      if (!(await setExportReady(tx, id, { ...sealed, readyAt: now(), expiresAt, sizeBytes: size }))) return
      if (person.status === 'ACTIVE') await notifyPerson(tx, person, await readyNotice(tx, person), now())
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readyNotice(tx: Tx, person: FoundSubject) {
  const { link, parts } = await placeInSettings(tx, person, 'data')
  return {
    type: 'SYSTEM' as const,
    title: 'Your download is ready',
    parts: [
      `The download you asked for is ready. You can fetch it for ${hoursOfDownload} hours, signed in to your account. After that we’ll delete it.`,
      ...parts,
      'If you did not ask for it, change your password now.',
    ],
    link,
    label: 'Get my download',
    email: 'required' as const,
  }
}

/** Only for its person, and only until it runs out. It is decrypted as it is sent. */
export async function downloadExport({ db, files, vault, actor, caller, now }: Call) {
  const found = await findNewestExport(db, actor.userId, now())
  const ready = orNotFound(found?.status === 'READY' && found.keyId && found.sealed ? found : null, 'Download')
  const sealed = { keyId: ready.keyId!, sealed: ready.sealed! }
  const { key, iv, tag } = opener.parse(vault.open({ table: dataExportTable, id: ready.id }, sealed))
  const decipher = createDecipheriv(algorithm, Buffer.from(key, 'base64'), Buffer.from(iv, 'base64'))
  decipher.setAuthTag(Buffer.from(tag, 'base64'))
  const stored = await files.getStream(exportKey(ready.id))
  const subject = ['user', actor.userId] as const
  await insertAuditEvent(db, { at: now(), actor, caller, action: 'user.downloadData', subject })
  // A failure of the store ends the answer, so that no one takes half an archive for a whole one.
  stored.on('error', (error) => decipher.destroy(error))
  return { name: 'my-waymark-data.zip', content: stored.pipe(decipher) }
}
