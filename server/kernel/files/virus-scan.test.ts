import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { beforeAll, expect, it } from 'vitest'
import type { UploadedFile } from '#server/kernel/context.ts'
import { onCleanup } from '#tests/cleanup.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { listFiles, makePhoto, upload } from '#tests/factories/uploads.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { pingScanner, scanUploads } from './virus-scan.ts'

const command = 'zINSTREAM\0'
const virus = 'a known virus'

/** Puts the pieces of a stream together as clamd does; null until the empty last one. */
function wholeOf(sent: Buffer) {
  const pieces: Buffer[] = []
  for (let at = command.length; at + 4 <= sent.length; ) {
    const length = sent.readUInt32BE(at)
    if (length === 0) return Buffer.concat(pieces)
    pieces.push(sent.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}

const scanned: Buffer[] = []

function answerAsScanner(socket: Socket) {
  let sent = Buffer.alloc(0)
  socket.on('data', (data) => {
    sent = Buffer.concat([sent, data])
    if (sent.toString('latin1') === 'zPING\0') return socket.end('PONG\0')
    const file = wholeOf(sent)
    if (!file) return
    scanned.push(file)
    socket.end(file.includes(virus) ? 'stream: Test.Signature FOUND\0' : 'stream: OK\0')
  })
}

async function startScanner(answer: (socket: Socket) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onCleanup(async () => void server.close())
  return `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

let test: TestApp
let scannerUrl: string
let owner: Awaited<ReturnType<TestApp['as']>>
let entityId: string
beforeAll(async () => {
  scannerUrl = await startScanner(answerAsScanner)
  test = await startTestApp({ VIRUS_SCANNER_URL: scannerUrl })
  owner = await test.as('OWNER')
  entityId = (await makeHome(test.db, { ownerId: owner.accountId })).id
})

it('shows every byte of an upload to the scanner, and keeps what it finds clean', async () => {
  const photo = await makePhoto(3000, 2000)
  expect((await upload(owner, photo, { entityId })).status).toBe(201)
  expect(scanned.at(-1)!.equals(photo)).toBe(true)
  expect(await listFiles(test)).not.toEqual([])
})

it('keeps nothing of a file with a virus', async () => {
  const before = await listFiles(test)
  const refused = await upload(owner, Buffer.concat([await makePhoto(), Buffer.from(virus)]), { entityId })
  expect(refused).toMatchObject({ status: 415, body: { message: 'This file contains a virus, so we did not keep it.' } })
  expect(await listFiles(test)).toEqual(before)
})

it.each([
  ['is away', async () => 'tcp://127.0.0.1:9'],
  ['hangs up', () => startScanner((socket) => socket.destroy())],
  ['has a problem of its own', () => startScanner((socket) => socket.end('INSTREAM size limit exceeded. ERROR\0'))],
])('accepts no file while the scanner %s', async (_, start) => {
  const { config } = test.context
  config.virusScannerUrl = await start()
  const refused = await upload(owner, await makePhoto(), { entityId })
  config.virusScannerUrl = scannerUrl
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '60' } })
  expect(refused.body.message).toBe('We cannot check files right now. Nothing was saved. Please try again in a few minutes.')
})

it.each([
  ['INSTREAM size limit exceeded. ERROR', 'INSTREAM size limit exceeded. ERROR'],
  ['', 'The virus scanner hung up.'],
])('tells the log what the scanner said: %s', async (said, cause) => {
  const url = await startScanner((socket) => socket.end(`${said}\0`))
  const file = { path: import.meta.filename } as UploadedFile
  await expect(scanUploads(url, { file })).rejects.toMatchObject({ status: 503, cause: { message: cause } })
})

it('can be asked whether it is there', async () => {
  expect(await pingScanner(scannerUrl)).toBe('PONG')
})
