import { addDays, type Day, dayOf, platformZone } from '#contract/time.ts'

/**
 * The demo's calendar, counted in days before today at the homes. Its moments are at 16:00 UTC, which is daytime on the same date
 * everywhere in the United States, so a day and a moment never disagree, not even when clocks change. None is after now.
 */
export function calendarOf(now: Date) {
  const today = dayOf(now, platformZone)
  const dayAgo = (days: number): Day => addDays(today, -days)
  return { today, dayAgo, ago: (days: number) => momentOn(dayAgo(days), now) }
}

export function momentOn(day: Day, now: Date) {
  const at = new Date(`${day}T16:00:00Z`)
  return at > now ? now : at
}
