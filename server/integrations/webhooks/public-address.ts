import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP } from 'node:net'

const notPublic = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  notPublic.addSubnet(network, bits, 'ipv4')
// Tunnels to IPv4 lead back to the networks above, so they are closed, too.
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6')
const globalIpv6 = new BlockList()
globalIpv6.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one on the public internet: not this machine, its network, or a cloud's metadata service. */
export function isPublicAddress(address: string) {
  const family = isIP(address)
  if (family === 4) return !notPublic.check(address, 'ipv4')
  return family === 6 && globalIpv6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6')
}

const isLoopback = (address: string) => /^127\.|^::1$/.test(address)

export class AddressRefused extends Error {}

type Allowed = { loopback: boolean }

const isAllowed = (address: string, { loopback }: Allowed) => isPublicAddress(address) || (loopback && isLoopback(address))

/** The host of a URL as the resolver takes it: an IPv6 address without its brackets. */
export const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** Refuses a host that is written as an address of our own network; the resolver is not asked about those. */
export function ensureAllowedHost(url: URL, allowed: Allowed) {
  const host = hostOf(url)
  if (isIP(host) && !isAllowed(host, allowed)) throw new AddressRefused('This is not an address on the public internet.')
  const isPlain = url.protocol === 'http:' && allowed.loopback && (isLoopback(host) || host === 'localhost')
  if (url.protocol !== 'https:' && !isPlain) throw new AddressRefused('The address has to start with https://.')
}

type Done = (error: Error | null, address: string | LookupAddress[], family?: number) => void

/**
 * Resolves a name for a connection, and refuses it if any of its addresses is not public. The connection is made to the checked
 * address itself, so a name that resolves differently a moment later gains nothing.
 */
export const checkedLookup =
  (allowed: Allowed) =>
  (host: string, options: { all?: boolean | undefined }, done: Done): void => {
    lookup(host, { all: true }, (error, found) => {
      if (error) return done(error, [])
      const [first] = found
      if (!first || !found.every(({ address }) => isAllowed(address, allowed)))
        return done(new AddressRefused('This name does not point to the public internet.'), [])
      return options.all ? done(null, found) : done(null, first.address, first.family)
    })
  }

/** Checks a URL when it is saved, so that a mistake is reported right away; what counts is the check at each connection. */
export async function ensureAllowedUrl(url: URL, allowed: Allowed) {
  ensureAllowedHost(url, allowed)
  const host = hostOf(url)
  if (isIP(host)) return
  await new Promise<void>((resolve, reject) => {
    checkedLookup(allowed)(host, { all: true }, (error) => (error ? reject(error) : resolve()))
  })
}
