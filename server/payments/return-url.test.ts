import { expect, it } from 'vitest'
import { readReturnUrl, withSession } from './return-url.ts'

const config = { publicUrl: 'https://waymark.org', corsOrigins: ['https://app.waymark.org'] }

it.each(['https://waymark.org/done?a=1', '/done', 'https://app.waymark.org/done'])(
  'leads back to a page of ours: %s',
  (given) => {
    expect(new URL(readReturnUrl(config, 'successUrl', given)).hostname).toMatch(/waymark\.org$/)
  },
)

it.each([
  'https://evil.example/done',
  'https://waymark.org.evil.example/',
  'https://waymark.org@evil.example/',
  'https://user:word@waymark.org/',
  '//evil.example',
  '\\\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://waymark.org/done',
  'https://waymark.org:8443/',
  'https://waymark.org//evil.example',
  'https://waymark.org/\\evil.example',
  '/\t/evil.example',
  '/done%0d%0aset-cookie:a=b',
  '/%5cevil.example',
])('does not lead anywhere else: %s', (given) => {
  expect(() => readReturnUrl(config, 'successUrl', given)).toThrow('must be a Waymark page')
})

it('asks the provider to say which checkout it was, in place of what a client wrote', () => {
  expect(withSession('https://waymark.org/done?a=1&session_id=cs_fake#x')).toBe(
    'https://waymark.org/done?a=1&session_id={CHECKOUT_SESSION_ID}#x',
  )
  expect(withSession('https://waymark.org/done')).toBe('https://waymark.org/done?session_id={CHECKOUT_SESSION_ID}')
})
