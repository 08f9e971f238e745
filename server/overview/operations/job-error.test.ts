import { expect, it } from 'vitest'
import { withoutPrivateData } from './job-error.ts'

it.each([
  ['550 5.1.1 <sam.r+bed@mail.example.org>: unknown user', '550 5.1.1 <[email]>: unknown user'],
  ['Cannot call +1 (555) 010-9988', 'Cannot call [number]'],
  ['card 4242424242424242 was declined', 'card [number] was declined'],
  ['connect ECONNREFUSED 127.0.0.1:9', 'connect ECONNREFUSED 127.0.0.1:9'],
  ['No stay 0b9f6f0e-1d8c-4a3e-9a51-0123456789ab', 'No stay 0b9f6f0e-1d8c-4a3e-9a51-0123456789ab'],
])('%s', (error, shown) => {
  expect(withoutPrivateData(error)).toBe(shown)
})
