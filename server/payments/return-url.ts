import { sitePathPattern } from '#contract/site-path.ts'
import type { Config } from '#server/kernel/config.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'

const unclean = /[\s\\\p{Cc}]/u

/** The page a client wants people to return to, if it is one of ours; other sites are refused. */
export function readReturnUrl(
  { publicUrl, corsOrigins }: Pick<Config, 'publicUrl' | 'corsOrigins'>,
  field: string,
  given: string,
) {
  const address = URL.canParse(given, publicUrl) ? new URL(given, publicUrl) : undefined
  const own = new Set([publicUrl, ...corsOrigins].map((one) => new URL(one).origin))
  const isOwn = address && own.has(address.origin) && !address.username && !address.password
  // Parsing a URL drops tabs and line ends and turns backslashes around, so the raw text is checked too.
  if (!isOwn || unclean.test(given) || !sitePathPattern.test(address.pathname + address.search + address.hash))
    throwFieldError(field, 'The return address must be a Waymark page.')
  return address.href
}

const place = '{CHECKOUT_SESSION_ID}'

/** The same URL with a placeholder for the checkout's id, which the provider fills in. */
export function withSession(address: string) {
  const url = new URL(address)
  url.searchParams.delete('session_id')
  const query = url.searchParams.toString()
  return `${url.origin}${url.pathname}?${query ? `${query}&` : ''}session_id=${place}${url.hash}`
}
