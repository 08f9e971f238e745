import { addDays, addTime, dayOf, platformZone, weekdayOf } from '#contract/time.ts'

const isWeekend = (day: string) => [0, 6].includes(weekdayOf(day))

/** The same time of day, so many business days later; weekends do not count. */
export function addBusinessDays(at: Date, count: number) {
  const from = dayOf(at, platformZone)
  let days = 0
  for (let left = count; left > 0; ) {
    days += 1
    if (!isWeekend(addDays(from, days))) left -= 1
  }
  return addTime(at, { days })
}
