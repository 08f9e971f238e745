import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { download } from './download.ts'

const link = { href: '', download: '', click: vi.fn() }
const key = 'GET /residents/payments/export'

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => 'a-token' })
  vi.stubGlobal('document', { createElement: () => link, documentElement: { dataset: {} } })
  vi.stubGlobal('URL', { createObjectURL: () => 'blob:1', revokeObjectURL: vi.fn() })
})
afterEach(() => vi.unstubAllGlobals())

it('saves what comes under its own name, as the person who is signed in', async () => {
  const headers = { 'content-disposition': "attachment; filename*=UTF-8''Caf%C3%A9%20%281%29.csv" }
  const fetch = vi.fn(async (_url: string, _options: RequestInit) => new Response('a,b', { headers }))
  vi.stubGlobal('fetch', fetch)
  await download(key)
  expect(fetch.mock.calls[0]).toEqual([
    '/api/residents/payments/export',
    { method: 'GET', headers: { authorization: 'Bearer a-token' } },
  ])
  expect(link).toMatchObject({ href: 'blob:1', download: 'Café (1).csv' })
  expect(link.click).toHaveBeenCalledOnce()
})

it('fails in the words of the answer and saves nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ message: 'Payment not found' }), { status: 404 }))
  link.click.mockReset()
  await expect(download(key)).rejects.toMatchObject({ status: 404, message: 'Payment not found' })
  expect(link.click).not.toHaveBeenCalled()
})
