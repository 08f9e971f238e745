import { expect, it } from 'vitest'
import { newWebhookSecret, signedHeaders } from './signature.ts'

/** Computed with the reference library of the Standard Webhooks specification. */
const known = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  message: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', at: new Date(1_614_265_330_000), payload: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

it('signs as the specification says', () => {
  expect(signedHeaders(known.message, [known.secret])).toEqual({
    'webhook-id': known.message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': known.signature,
  })
})

it('signs with each secret that is in use', () => {
  const other = newWebhookSecret()
  expect(other).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  const [first, second, ...more] = signedHeaders(known.message, [known.secret, other])['webhook-signature'].split(' ')
  expect([first, second === first, more]).toEqual([known.signature, false, []])
})
