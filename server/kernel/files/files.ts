import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from '#server/kernel/config.ts'
import type { ByteRange } from '#server/kernel/http/byte-range.ts'
import { StartProblem } from '#server/kernel/start-problem.ts'

export type Files = Disk & {
  /** Reads a part of a file, so that a download resumes where it was interrupted. */
  getRange(key: string, range: ByteRange): Promise<Readable>
}

/** Where uploads are stored: a folder, or a bucket that all processes share. */
export async function openFiles({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<Files> {
  if (storage.kind === 'disk') {
    const location = join(dataDir, 'files')
    return Object.assign(new Disk(new FSDriver({ location, visibility: 'private' })), {
      getRange: async (key: string, range: ByteRange) => createReadStream(join(location, key), range),
    })
  }
  // Imported only when used: the S3 client is large.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { GetObjectCommand, S3Client } = await import('@aws-sdk/client-s3')
  const { bucket } = storage
  const client = new S3Client({
    credentials: { accessKeyId: storage.accessKeyId, secretAccessKey: storage.secretAccessKey },
    region: storage.region,
    // S3-compatible stores other than Amazon's do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    ...(storage.endpoint && { endpoint: storage.endpoint, forcePathStyle: true }),
  })
  return Object.assign(new Disk(new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })), {
    async getRange(key: string, { start, end }: ByteRange) {
      const { Body } = await client.send(new GetObjectCommand({ Bucket: bucket, Key: key, Range: `bytes=${start}-${end}` }))
      return Body as Readable
    },
  })
}

/** Writes a small file and deletes it; fails the way an upload would. */
export async function tryFiles(files: Files) {
  const key = `trials/${randomUUID()}`
  await files.put(key, 'a trial')
  await files.delete(key)
}

const tries = 5

/** Checks the file store at startup, so that a broken one stops the start and does not surprise the first person who uploads. */
export async function ensureFiles(files: Files, { storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>) {
  for (let left = tries; ; left -= 1) {
    const reason = await tryFiles(files).then(() => undefined, reasonOf)
    if (!reason) return
    if (storage.kind === 'disk')
      throw new StartProblem(`Cannot write to the folder ${join(dataDir, 'files')} (${reason}). See DATA_DIR.`)
    if (/NoSuchBucket/.test(reason))
      throw new StartProblem(`The bucket "${storage.bucket}" does not exist. Create it, or change S3_BUCKET.`)
    // Only a store that cannot be reached yet is worth retrying.
    if (left === 1 || !/^E[A-Z_]+$|Timeout|Network/.test(reason))
      throw new StartProblem(`Files cannot be stored in the bucket "${storage.bucket}" (${reason}). See the S3_… settings.`)
    await wait(1_000)
  }
}

/** The name of the root cause of a failed write: ENOSPC, NoSuchBucket, AccessDenied … */
function reasonOf(error: unknown): string {
  const { cause, code, name, message } = error as Error & { code?: string }
  if (cause instanceof Error) return reasonOf(cause)
  return code ?? (name && name !== 'Error' ? name : message)
}
