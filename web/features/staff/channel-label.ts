import type { TrafficChannel } from '#contract/overview/traffic-channels.ts'

export const channelLabel: Record<TrafficChannel, string> = {
  CAMPAIGN: 'Campaigns',
  SEARCH: 'Search engines',
  SOCIAL: 'Social media',
  OTHER_SITE: 'Other sites',
  DIRECT: 'Typed in, or from an app',
}
