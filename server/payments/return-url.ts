import { sitePathPattern } from '#contract/site-path.ts'
import type { Config } from '#server/kernel/config.ts'
import { refuseField } from '#server/kernel/http/refusal.ts'

const unclean = /[\s\\\p{Cc}]/u

/** What a client wants people to come back to, if it is a page of ours; a stranger's page is refused. */
export function readReturnUrl(
  { publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>,
  field: string,
  given: string,
) {
  const address = URL.canParse(given, publicUrl) ? new URL(given, publicUrl) : undefined
  const own = new Set([publicUrl, ...corsOrigins].map((one) => new URL(one).origin))
  const isOwn = address && own.has(address.origin) && !address.username && !address.password
  // Reading an address drops tabs and line ends and turns backslashes round, so what was given is looked at as well.
  if (!isOwn || unclean.test(given) || !sitePathPattern.test(address.pathname + address.search + address.hash))
    refuseField(field, 'People can only come back to a page of Waymark.')
  return address.href
}

const place = '{CHECKOUT_SESSION_ID}'

/** The same address, asking the provider to add which checkout it was. */
export function withSession(address: string) {
  const url = new URL(address)
  url.searchParams.delete('session_id')
  const query = url.searchParams.toString()
  return `${url.origin}${url.pathname}?${query ? `${query}&` : ''}session_id=${place}${url.hash}`
}
