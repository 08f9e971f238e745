import type { TourKind } from '#contract/stays/tour.lifecycle.ts'
import type { TourHours } from '#contract/stays/tours.ts'
import { addDays, addTime, type Day, today, wallTime, weekdayOf } from '#contract/time.ts'
import { fromWallTime } from '#contract/zoned-time.ts'

export type TourRules = {
  hours: readonly TourHours[]
  tourMinutes: number
  callMinutes: number
  noticeHours: number
  daysAhead: number
  daysOff: readonly Day[]
  timeZone: string
}
type Taken = { startsAt: Date; endsAt: Date }

/** A page shows a few weeks; a home with endless hours must not make it endless. */
const mostTimes = 400

export const minutesOf = ({ tourMinutes, callMinutes }: Pick<TourRules, 'tourMinutes' | 'callMinutes'>, kind: TourKind) =>
  kind === 'TOUR' ? tourMinutes : callMinutes

/** The times of one kind that can be booked now, in order. */
export function openTimes(rules: TourRules, kind: TourKind, taken: readonly Taken[], now: Date): Date[] {
  const minutes = minutesOf(rules, kind)
  const earliest = addTime(now, { hours: rules.noticeHours })
  const isFree = (at: Date) => !taken.some(({ startsAt, endsAt }) => startsAt < addTime(at, { minutes }) && at < endsAt)
  const first = today(rules.timeZone, now)
  const days = Array.from({ length: rules.daysAhead + 1 }, (_, ahead) => addDays(first, ahead))
  const moments = days
    .filter((day) => !rules.daysOff.includes(day))
    .flatMap((day) => momentsOn(day, rules, kind, minutes))
    .filter((at) => at >= earliest && isFree(at))
    .map(Number)
  return [...new Set(moments)]
    .sort((a, b) => a - b)
    .slice(0, mostTimes)
    .map((at) => new Date(at))
}

function momentsOn(day: Day, { hours, timeZone }: TourRules, kind: TourKind, minutes: number) {
  const today = hours.filter((one) => one.kind === kind && one.weekday === weekdayOf(day))
  return today.flatMap(({ from, until }) => startsBetween(from, until, minutes).flatMap((time) => momentAt(day, time, timeZone)))
}

/** When clocks go forward, an hour of the day does not exist; no one can come then. */
function momentAt(day: Day, time: string, zone: string) {
  const wanted = `${day}T${time}`
  const at = fromWallTime(wanted, zone)
  return at && wallTime(at, zone) === wanted ? [at] : []
}

const toMinutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const toTime = (minutes: number) => [Math.floor(minutes / 60), minutes % 60].map((part) => `${part}`.padStart(2, '0')).join(':')

function startsBetween(from: string, until: string, minutes: number) {
  const count = Math.floor((toMinutes(until) - toMinutes(from)) / minutes)
  return Array.from({ length: Math.max(0, count) }, (_, index) => toTime(toMinutes(from) + index * minutes))
}
