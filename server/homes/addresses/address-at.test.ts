import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let answer = { status: 200, body: '' }
const asked: string[] = []
const geocoder = createServer((request, response) => {
  asked.push(request.url!)
  if (answer.status === 0) request.socket.destroy()
  else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})

let [plain, extended]: TestApp[] = []
beforeAll(async () => {
  await once(geocoder.listen(0, '127.0.0.1'), 'listening')
  plain = await startTestApp()
  extended = await startTestApp({ GEOCODER_URL: `http://127.0.0.1:${(geocoder.address() as AddressInfo).port}/reverse?key=k` })
})
afterAll(() => geocoder.close())

const delray = { lat: 26.4615, lng: -80.0728 }
const lookUp = async (test: TestApp, query: { lat: number; lng: number }) => {
  const owner = await test.as('OWNER')
  return owner.call('GET /places/reverse', { query })
}
const bundled = { street: '', city: 'Delray Beach', state: 'FL', country: 'US', neighborhood: '' }

describe('the address at a point', () => {
  it('is the nearest ZIP code of the bundled table', async () => {
    const { status, body } = await lookUp(plain!, delray)
    expect([status, body.address]).toEqual([200, { ...bundled, zipCode: expect.stringMatching(/^334\d\d$/) }])
  })

  it('is unknown far from any place', async () => {
    expect((await lookUp(plain!, { lat: 0, lng: 0 })).body).toEqual({ address: null })
  })

  it('needs a point and a signed-in person', async () => {
    expect(await lookUp(plain!, { lat: 91, lng: 0 })).toMatchObject({ status: 400, body: { message: 'Choose a valid location' } })
    expect(await plain!.visitor.call('GET /places/reverse', { query: delray })).toMatchObject({ status: 401 })
  })
})

describe('with a geocoder', () => {
  it('is what the geocoder says; what it leaves out is empty', async () => {
    answer = {
      status: 200,
      body: JSON.stringify({ street: '12 Palm Way', city: 'Delray Beach', state: 'FL', zipCode: null, more: 1 }),
    }
    const address = { ...bundled, street: '12 Palm Way', zipCode: '' }
    expect((await lookUp(extended!, delray)).body).toEqual({ address })
    expect(asked.at(-1)).toBe('/reverse?key=k&lat=26.4615&lng=-80.0728')
  })

  it.each([
    ['fails', { status: 500, body: '{}' }],
    ['hangs up', { status: 0, body: '' }],
    ['answers something else', { status: 200, body: '<html>' }],
    ['answers other fields', { status: 200, body: '{"city": 5}' }],
  ])('that %s is done without', async (_what, given) => {
    answer = given
    const before = asked.length
    expect((await lookUp(extended!, delray)).body.address).toMatchObject(bundled)
    expect(asked.length).toBe(before + 1)
  })
})
