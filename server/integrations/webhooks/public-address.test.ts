import { describe, expect, it } from 'vitest'
import { ensureAllowedUrl, isPublicAddress } from './public-address.ts'
import { sendWebhook } from './send-webhook.ts'

describe('an address', () => {
  it.each(['8.8.8.8', '1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
    '%s is public',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.9.9.9',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    'localhost',
    '',
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
})

const production = { demo: false, mode: 'production' } as const

describe('in production', () => {
  it.each([
    'http://example.org/hook',
    'https://127.0.0.1/hook',
    'https://0177.0.0.1/hook',
    'https://2130706433/hook',
    'https://0x7f.1/hook',
    'https://[::1]/hook',
    'https://[::ffff:10.0.0.1]/hook',
    'https://10.0.0.1:8443/hook',
    'https://169.254.169.254/latest/meta-data',
    // The resolver leads both to this machine.
    'https://localhost/hook',
    'http://localhost/hook',
  ])('%s is refused when it is saved, and again when an event is sent', async (address) => {
    await expect(ensureAllowedUrl(new URL(address), { loopback: false })).rejects.toThrow(/public internet|https/)
    const { responseStatus, problem } = await sendWebhook(production, address, { payload: '{}', headers: {} })
    expect([responseStatus, problem]).toEqual([null, expect.stringMatching(/public internet|https/)])
  })
})
