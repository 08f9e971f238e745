import { beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#tests/harness.ts'

/** Unsubscribing is limited to ten calls an hour from one address. */
const limit = 10

/** So many calls from one machine, each with the chain of addresses it claims to have come through. */
async function passing({ app }: TestApp, remoteAddress: string, chain: (index: number) => string, calls = 25) {
  const statuses: number[] = []
  for (let index = 0; index < calls; index += 1) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: '/api/newsletter/unsubscribe',
      remoteAddress,
      headers: { 'x-forwarded-for': chain(index) },
      payload: { email: `person${index}@example.org` },
    })
    statuses.push(statusCode)
  }
  return statuses.filter((status) => status === 200).length
}

describe.each([
  ['nobody in front', '', '203.0.113.1', (index: number) => `198.51.100.${index}`],
  ['one proxy, which adds whom it saw', '1', '10.0.0.1', (index: number) => `198.51.100.${index}, 203.0.113.2`],
  ['two proxies', '2', '10.0.0.1', (index: number) => `198.51.100.${index}, 203.0.113.3, 10.0.0.2`],
  ['proxies by their addresses', '10.0.0.0/8', '10.0.0.1', (index: number) => `198.51.100.${index}, 203.0.113.4, 10.0.0.2`],
  ['an address that is no proxy', '10.0.0.0/8', '203.0.113.5', (index: number) => `198.51.100.${index}`],
])('with %s', (_name, setting, remoteAddress, chain) => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({ TRUST_PROXY: setting })
  })

  it('a caller cannot choose the address that is counted', async () => {
    expect(await passing(test, remoteAddress, chain)).toBe(limit)
  })
})

it('counts people behind one proxy apart', async () => {
  const test = await startTestApp({ TRUST_PROXY: '1' })
  expect(await passing(test, '10.0.0.1', (index) => `203.0.113.${index}`)).toBe(25)
})
