import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Checkout } from './provider.checkout.ts'
import { createProvider, type StripeSettings } from './provider.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** A provider that answers as told. */
async function providerThat(answer: RequestListener, more: Partial<StripeSettings> = {}) {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return createProvider({
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    apiUrl,
    timeoutMilliseconds: 300,
    retries: 1,
    ...more,
  })
}

const json =
  (status: number, body: object): RequestListener =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

const checkout: Checkout = {
  mode: 'payment',
  paymentId: 'p1',
  purpose: 'RENT',
  customerId: 'cus_1',
  currency: 'usd',
  lines: [{ label: 'Rent', amountCents: 25_000 }],
  successUrl: 'http://localhost:3000/done',
  cancelUrl: 'http://localhost:3000/back',
}
const inPlainWords = { status: 503, message: expect.stringContaining('You were not charged') }

describe('a provider in trouble is told in plain words, with nothing charged', () => {
  it('when it is away', async () => {
    const provider = createProvider({
      secretKey: 'sk_test_1',
      webhookSecret: 'whsec_1',
      apiUrl: 'http://127.0.0.1:9',
      retries: 0,
    })
    await expect(provider.createCheckout(checkout)).rejects.toMatchObject({ ...inPlainWords, retryAfterSeconds: 60 })
  })

  it('when it is too slow', async () => {
    const provider = await providerThat(() => {})
    await expect(provider.createCheckout(checkout)).rejects.toMatchObject(inPlainWords)
  })

  it('when all its tries together are too slow', async () => {
    const provider = await providerThat(() => {}, { retries: 1_000, longestMilliseconds: 500 })
    await expect(provider.createCheckout(checkout)).rejects.toMatchObject(inPlainWords)
  })

  it('when it is broken', async () => {
    const provider = await providerThat(json(500, { error: { type: 'api_error', message: 'oops' } }))
    await expect(provider.createCheckout(checkout)).rejects.toMatchObject(inPlainWords)
  })

  it('when it talks nonsense', async () => {
    const provider = await providerThat((_request, response) => void response.writeHead(200).end('<html>'))
    await expect(provider.createCheckout(checkout)).rejects.toMatchObject(inPlainWords)
  })

  it('when it gives no page to pay on', async () => {
    const provider = await providerThat(json(200, { id: 'cs_1', object: 'checkout.session', url: null, expires_at: 1 }))
    await expect(provider.createCheckout(checkout)).rejects.toMatchObject(inPlainWords)
  })

  it('when nothing is set up', async () => {
    const provider = createProvider(undefined)
    await expect(provider.createCheckout(checkout)).rejects.toMatchObject(inPlainWords)
    expect(() => provider.readEvent(Buffer.from('{}'), 't=1', new Date())).toThrow('not set up')
  })
})

it('tries again after a hiccup, with the same key, so that nothing happens twice', async () => {
  const keys: unknown[] = []
  const provider = await providerThat((request, response) => {
    keys.push(request.headers['idempotency-key'])
    if (keys.length === 1) return void request.socket.destroy()
    json(200, { id: 'cs_1', object: 'checkout.session', url: 'http://pay', expires_at: 1_800_000_000 })(request, response)
  })
  expect(await provider.createCheckout(checkout)).toMatchObject({ id: 'cs_1', url: 'http://pay' })
  expect(keys).toEqual(['checkout:p1', 'checkout:p1'])
})

it('knows nothing of what the provider does not know', async () => {
  const provider = await providerThat(
    json(404, { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'No such' } }),
  )
  expect(await provider.readCheckout('cs_x')).toBeUndefined()
})
