import { join } from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Config } from './config.ts'

export type Files = Disk

/** Where uploads live: a folder, or a bucket that all processes share. */
export async function openFiles({ storage, dataDir }: Pick<Config, 'storage' | 'dataDir'>): Promise<Files> {
  if (storage.kind === 'disk') return new Disk(new FSDriver({ location: join(dataDir, 'files'), visibility: 'private' }))
  // Loaded only when asked for: the client of S3 is large.
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId: storage.accessKeyId, secretAccessKey: storage.secretAccessKey },
      region: storage.region,
      bucket: storage.bucket,
      visibility: 'private',
      supportsACL: false,
      // Stores other than Amazon's do not understand the newer checksums.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      ...(storage.endpoint && { endpoint: storage.endpoint, forcePathStyle: true }),
    }),
  )
}
