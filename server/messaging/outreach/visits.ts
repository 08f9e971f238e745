import type * as z from 'zod'
import type { visitForm } from '#contract/messaging/outreach.ts'

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
// No digits: they make ids and codes, and none of our own pages needs them.
const plainWord = /^[a-z-]{1,40}$/

/** What is stored about a visit: its source, and which type of page it reached. Null for a click inside our own site. */
export function countable({ landingPage, referrer, source, medium, campaign }: z.infer<typeof visitForm>, ownHost: string) {
  const from = source ? plain(source) : hostOf(referrer)
  if (!source && from === bare(ownHost)) return null
  return { source: from || 'direct', medium: plain(medium), campaign: plain(campaign), ...pageOf(landingPage) }
}

/** Ids, codes and odd words in a path become `:id`, so that there are few distinct pages and no secret among them. */
function pageOf(landingPage: string) {
  const words = landingPage.split(/[?#]/)[0]!.split('/').filter(Boolean)
  const homeId = words[0] === 'home' && words.length === 2 && uuid.test(words[1]!) ? words[1]!.toLowerCase() : null
  const kept = words.slice(0, 4).map((word) => (plainWord.test(word) ? word : ':id'))
  return { landingPage: `/${kept.join('/')}`, homeId }
}

/** A campaign name that looks like an email is a mistake by the person who made the link, so it is not stored. */
function plain(text: string) {
  if (/@|%40/.test(text)) return 'other'
  const words = text.toLowerCase().replace(/[^a-z0-9._]+/g, '-')
  return words.slice(0, 60).replace(/^-+|-+$/g, '')
}

const bare = (host: string) => host.toLowerCase().replace(/^www\./, '')

function hostOf(referrer: string) {
  const host = URL.canParse(referrer) ? new URL(referrer).hostname : ''
  return plain(bare(host))
}

const crawlers = /bot|crawl|spider|slurp|preview|headless|lighthouse|facebookexternalhit|monitor/i

/** Whether a program that reads the web made the call, by the name it gives itself. It is no visit of a person. */
export const isCrawler = (device: string) => crawlers.test(device)
