import type { TourKind } from '#contract/stays/tour.lifecycle.ts'
import type { TourHours } from '#contract/stays/tours.ts'

/** The same hours on several days: "Monday and Wednesday, 10 to 4". */
export type HourGroup = { weekdays: number[]; from: string; until: string }

/** Weekly hours of one kind as people think of them: by their times, not by their days. */
export function hourGroups(hours: readonly TourHours[], kind: TourKind): HourGroup[] {
  const own = hours.filter((one) => one.kind === kind)
  const groups = Map.groupBy(own, ({ from, until }) => `${from} ${until}`)
  return [...groups.values()].map((group) => ({
    weekdays: [...new Set(group.map(({ weekday }) => weekday))].sort((a, b) => a - b),
    from: group[0]!.from,
    until: group[0]!.until,
  }))
}

/** The same hours as they are saved: one entry a day. */
export const hoursOf = (groups: readonly HourGroup[], kind: TourKind): TourHours[] =>
  groups.flatMap(({ weekdays, from, until }) => weekdays.map((weekday) => ({ kind, weekday, from, until })))
