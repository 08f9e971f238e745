import { mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onCleanup } from '#tests/cleanup.ts'

type S3Server = { run(): Promise<{ port: number }>; close(): Promise<void> }
// The package has no types.
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server

/** An S3 server with an empty bucket, until the tests of this file are done; returns the settings to use it. */
export async function startS3() {
  const store = await openS3()
  onCleanup(() => store.close())
  return store.settings
}

/** The same until it is closed. */
export async function openS3() {
  const directory = mkdtempSync(join(tmpdir(), 'waymark-s3-'))
  const bucket = 'waymark-test'
  // This server computes other signatures than the client for requests about the bucket itself, such as listing it.
  const tolerance = { allowMismatchedSignatures: true }
  const options = { ...tolerance, port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: bucket }] }
  const server = new S3rver(options)
  const { port } = await server.run()
  const settings = {
    STORAGE: 's3',
    S3_BUCKET: bucket,
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  return {
    settings,
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
