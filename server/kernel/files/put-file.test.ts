import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, it } from 'vitest'
import type { Files } from './files.ts'
import { putFile } from './put-file.ts'

it('leaves nothing behind that could fail later, when the store fails before it reads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'waymark-put-'))
  const path = join(folder, 'file')
  await writeFile(path, 'Hello')
  const failing = { putStream: () => Promise.reject(new Error('The disk is full')) } as unknown as Files
  const options = { contentType: 'text/plain', contentLength: 5 }
  const refused = expect(putFile(failing, 'key', path, options)).rejects.toThrow('The disk is full')
  await rm(folder, { recursive: true })
  await refused
  // An error without a listener would end the test run here.
  await setTimeout(50)
})
