import { duration } from '#contract/time.ts'

const hour = duration({ hours: 1 })

type Freshness = 'fresh' | 'aging' | 'old'

/** How reliable the number of available beds is: fresh for 72 hours, old after 7 days. */
export function freshnessOf(confirmedAt: Date | string | null, now = new Date()): Freshness {
  if (!confirmedAt) return 'old'
  const hours = (now.getTime() - new Date(confirmedAt).getTime()) / hour
  if (hours < 72) return 'fresh'
  return hours < 7 * 24 ? 'aging' : 'old'
}
