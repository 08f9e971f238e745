import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/kernel/config.ts'
import { StartProblem } from '#server/kernel/start-problem.ts'
import { ensureFiles, type Files, openFiles } from './files.ts'
import { deletePicture, fileOf, storePicture } from './pictures.store.ts'

type S3Server = { run(): Promise<{ port: number }>; close(): Promise<void> }
// The package brings no types.
const S3rver = createRequire(import.meta.url)('@20minutes/s3rver') as new (options: object) => S3Server

let folder: string
let s3: S3Server
let port: number
const stores: { disk?: Files; s3?: Files } = {}

const s3Settings = () => ({
  STORAGE: 's3',
  S3_BUCKET: 'waymark-test',
  S3_REGION: 'us-east-1',
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waymark-store-'))
  const options = { port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') }
  s3 = new S3rver({ ...options, configureBuckets: [{ name: 'waymark-test' }] })
  port = (await s3.run()).port
  stores.disk = await openFiles(readConfig({ DATA_DIR: folder }))
  stores.s3 = await openFiles(readConfig(s3Settings()))
})
afterAll(async () => {
  await s3.close()
  await rm(folder, { recursive: true, force: true })
})

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  it('come back as they went', async () => {
    const files = stores[kind]!
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7919) % 256))
    await files.put('a/b.bin', bytes, { contentType: 'application/octet-stream' })
    const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
    expect(hash(await files.getBytes('a/b.bin'))).toBe(hash(bytes))
    expect(await files.getMetaData('a/b.bin')).toMatchObject({ contentLength: 300_000 })
  })

  it('are read in parts', async () => {
    const files = stores[kind]!
    await files.put('parts.txt', '0123456789')
    expect(await text(await files.getRange('parts.txt', { start: 3, end: 5 }))).toBe('345')
    expect(await text(await files.getRange('parts.txt', { start: 9, end: 9 }))).toBe('9')
  })

  it('are gone when deleted; deleting again does no harm', async () => {
    const files = stores[kind]!
    await files.put('gone.txt', 'here')
    await files.delete('gone.txt')
    await files.delete('gone.txt')
    expect(await files.exists('gone.txt')).toBe(false)
    await expect(files.getBytes('gone.txt')).rejects.toThrow()
  })

  it('stay inside the store', async () => {
    await expect(stores[kind]!.put('../outside.txt', 'x')).rejects.toThrow()
  })

  it('hold pictures in all their widths', async () => {
    const files = stores[kind]!
    const variants = [512, 128].map((width) => ({ width, height: width, data: Buffer.from(`picture ${width}`) }))
    const stored = await storePicture(files, variants)
    expect(stored.widths).toEqual([512, 128])
    expect(await text(await files.getStream(fileOf(stored.storageKey, 128)))).toBe('picture 128')
    await deletePicture(files, stored)
    expect(await files.exists(fileOf(stored.storageKey, 512))).toBe(false)
  })
})

it('fails loudly with a wrong key of the bucket', async () => {
  const files = await openFiles(readConfig({ ...s3Settings(), S3_SECRET_ACCESS_KEY: 'wrong' }))
  await expect(files.put('a.txt', 'x')).rejects.toThrow()
})

describe('a store that nothing can be kept in is named at the start', () => {
  const problemOf = async (settings: Record<string, string>) => {
    const config = readConfig(settings)
    return ensureFiles(await openFiles(config), config).then(
      () => 'none',
      (error: unknown) => (error instanceof StartProblem ? error.message : String(error)),
    )
  }

  it('on disk', async () => {
    await writeFile(join(folder, 'plain-file'), '')
    const DATA_DIR = join(folder, 'plain-file')
    expect(await problemOf({ DATA_DIR })).toBe(`Cannot write to the folder ${DATA_DIR}/files (ENOTDIR). See DATA_DIR.`)
    expect(await problemOf({ DATA_DIR: folder })).toBe('none')
  })

  it('in a bucket', async () => {
    expect(await problemOf({ ...s3Settings(), S3_BUCKET: 'not-made-yet' })).toBe(
      'The bucket "not-made-yet" does not exist. Create it, or change S3_BUCKET.',
    )
    expect(await problemOf({ ...s3Settings(), S3_SECRET_ACCESS_KEY: 'wrong' })).toBe(
      'Files cannot be stored in the bucket "waymark-test" (SignatureDoesNotMatch). See the S3_… settings.',
    )
    expect(await problemOf(s3Settings())).toBe('none')
  })
})
