import { beforeAll, expect, it } from 'vitest'
import { webhookEvent } from '#contract/integrations/webhook-event.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const all = [...webhookEvent.options]

it.each(['http://example.org/hook', 'https://10.0.0.1/hook', 'https://me:secret@example.org/', 'ftp://example.org', 'nonsense'])(
  'is not taken: %s',
  async (url) => {
    const owner = await test.as('OWNER')
    const { status, body } = await owner.call('POST /owners/webhooks', { body: { url, events: all } })
    expect([status, body.issues?.[0]?.path]).toEqual([400, 'url'])
  },
)

it('gives an owner at most five webhooks, each address once', async () => {
  const owner = await test.as('OWNER')
  const add = (port: number) => owner.call('POST /owners/webhooks', { body: { url: `http://127.0.0.1:${port}/`, events: all } })
  const { id } = (await add(4001)).body.endpoint
  expect((await add(4001)).status).toBe(400)
  for (const port of [4002, 4003, 4004]) expect((await add(port)).status).toBe(201)
  const move = (port: number) =>
    owner.call('PUT /owners/webhooks/{id}', { params: { id }, body: { url: `http://127.0.0.1:${port}/` } })
  expect((await move(4002)).body.issues).toEqual([{ path: 'url', message: 'This address already has a webhook' }])
  expect((await move(4001)).status).toBe(200)
  expect((await Promise.all([add(4005), add(4006)])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
})
