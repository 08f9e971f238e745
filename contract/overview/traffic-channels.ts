import * as z from 'zod'

/** Where a visit began, as a class of sources: no one needs to know more of it. */
export const trafficChannel = z.enum(['CAMPAIGN', 'SEARCH', 'SOCIAL', 'OTHER_SITE', 'DIRECT'])
export type TrafficChannel = z.infer<typeof trafficChannel>

const searchEngines = ['google', 'bing', 'duckduckgo', 'yahoo', 'ecosia', 'brave', 'startpage', 'yandex', 'baidu']
const socialSites = [
  'facebook',
  'instagram',
  'reddit',
  'tiktok',
  'twitter',
  'x',
  't',
  'youtube',
  'linkedin',
  'pinterest',
  'threads',
  'nextdoor',
]

const isOneOf = (source: string, names: readonly string[]) => source.split('.').some((part) => names.includes(part))

/** The channel of a counted visit. A campaign is one by its tag, whatever site the link stood on. */
export function channelOf({ source, isCampaign }: { source: string; isCampaign: boolean }): TrafficChannel {
  if (isCampaign) return 'CAMPAIGN'
  if (source === 'direct') return 'DIRECT'
  if (isOneOf(source, searchEngines)) return 'SEARCH'
  return isOneOf(source, socialSites) ? 'SOCIAL' : 'OTHER_SITE'
}
