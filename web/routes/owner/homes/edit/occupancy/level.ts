type OccupancyLevel = 'free' | 'warning' | 'over'

const warningShare = 0.9

/** By specification, a warning from 90 % and red above 100 %. Counts are compared, so that rounding loses nothing. */
export function levelOf(taken: number, of: number): OccupancyLevel {
  if (taken > of) return 'over'
  return of > 0 && taken >= of * warningShare ? 'warning' : 'free'
}

/** Rounded down: 13 of 14 is 92 %, and only a full room is 100 %. Where the maximum is 0, anyone is too many. */
export function occupancyPercent(taken: number, of: number) {
  if (of > 0) return Math.floor((taken / of) * 100)
  return taken > 0 ? 100 : 0
}

/** The same level in words, because color alone is not enough. */
export function levelWords(taken: number, of: number) {
  if (taken > of) return 'over the maximum'
  if (of > 0 && taken === of) return 'full'
  return levelOf(taken, of) === 'warning' ? 'almost full' : `${of - taken} available`
}
