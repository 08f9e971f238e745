import { isIPv4 } from 'node:net'
import { callerKey } from './limits.ts'

/** The network of an address, too wide to be one household: /24 of IPv4, /48 of IPv6. */
export function networkOf(ip: string) {
  const key = callerKey(ip)
  if (isIPv4(key)) return key.replace(/\d+$/, '0/24')
  return `${key.split(':').slice(0, 3).join(':')}::/48`
}
