import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, sessionExpiredMessage } from './client.ts'
import { imageUploadFailed, upload } from './upload.ts'

const announce = vi.fn()
let request: FakeRequest

/** As much of XMLHttpRequest as an upload uses. */
class FakeRequest {
  upload: { onprogress?: (event: object) => void } = {}
  onload = () => {}
  onerror = () => {}
  onabort = () => {}
  status = 0
  responseText = ''
  headers: Record<string, string> = {}
  opened: string[] = []
  sent: unknown
  open = (...opened: string[]) => {
    this.opened = opened
  }
  setRequestHeader = (name: string, value: string) => {
    this.headers[name] = value
  }
  send = (sent: unknown) => {
    this.sent = sent
  }
  abort = () => this.onabort()
  answer(status: number, body: unknown) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload()
  }
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'a-token' })
  vi.stubGlobal('dispatchEvent', announce)
  vi.stubGlobal('XMLHttpRequest', function make() {
    request = new FakeRequest()
    return request
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  announce.mockReset()
})

it('sends the form to the same place as any call, and tells how far it is', async () => {
  const [form, onProgress] = [new FormData(), vi.fn()]
  const answer = upload('POST /documents', form, { onProgress, headers: { 'x-save-id': 'one' } })
  expect([request.opened, request.sent]).toEqual([['POST', '/api/documents'], form])
  // There is no content type because the browser sets it itself, with the multipart boundary.
  expect(request.headers).toEqual({ authorization: 'Bearer a-token', 'x-save-id': 'one' })
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 3 })
  request.upload.onprogress?.({ lengthComputable: false, loaded: 2, total: 0 })
  expect(onProgress.mock.calls).toEqual([[33]])
  request.answer(201, { homeDocumentId: null })
  expect(await answer).toEqual({ homeDocumentId: null })
})

it('fails in the words of the answer, at its fields', async () => {
  const answer = upload('POST /documents', new FormData())
  request.answer(400, { message: 'Too dark', issues: [{ path: 'file', message: 'Too dark' }] })
  await expect(answer).rejects.toEqual(new ApiError(400, 'Too dark', [{ path: 'file', message: 'Too dark' }]))
})

it('says which kind of upload failed where the answer has no words', async () => {
  const answer = upload('POST /documents', new FormData(), { otherwise: imageUploadFailed })
  request.answer(502, '')
  await expect(answer).rejects.toEqual(new ApiError(502, 'Image upload failed'))
})

it('announces an expired session', async () => {
  const answer = upload('POST /documents', new FormData())
  request.answer(401, { message: 'Please sign in first.' })
  await expect(answer).rejects.toMatchObject({ status: 401 })
  expect(announce.mock.calls[0]![0]).toMatchObject({ type: 'session-expired', detail: sessionExpiredMessage })
})

it.each(['onerror', 'onabort'] as const)('says in plain words that it did not arrive (%s)', async (event) => {
  const answer = upload('POST /documents', new FormData())
  request[event]()
  await expect(answer).rejects.toMatchObject({ status: 0, message: expect.stringContaining('could not reach Waymark') })
})
