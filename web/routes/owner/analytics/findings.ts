import type { AnalyticsFigures, OwnerAnalytics } from '#contract/overview/owner-analytics.ts'
import { plural } from '#web/ui/format.ts'

/** How a figure compares with the period before: "up 12% from 280", "same as before". */
export function formatChange(now: number | null, before: number | null, format: (value: number) => string = String) {
  if (now === null || before === null) return undefined
  if (now === before) return 'same as before'
  const way = now > before ? 'up' : 'down'
  if (before <= 0) return `${way} from ${format(before)}`
  return `${way} ${Math.round((100 * Math.abs(now - before)) / before)}% from ${format(before)}`
}

/** For a figure that is a percentage itself: "up 4 points from 88%". */
export function formatPoints(now: number | null, before: number | null) {
  if (now === null || before === null) return undefined
  if (now === before) return 'same as before'
  return `${now > before ? 'up' : 'down'} ${plural(Math.abs(now - before), 'point', 'points')} from ${before}%`
}

/** "3 hours", "2 days". */
export function formatHours(hours: number) {
  if (hours < 1) return 'under 1 hour'
  return hours < 48 ? plural(Math.round(hours), 'hour', 'hours') : plural(Math.round(hours / 24), 'day', 'days')
}

/** A chart's title: one sentence that says what it shows. */
export const viewsFinding = ({ views, saves }: Pick<AnalyticsFigures, 'views' | 'saves'>) =>
  views === 0 ? 'No views in this period' : `Viewed ${plural(views, 'time', 'times')}, saved ${plural(saves, 'time', 'times')}`

export const applicationsFinding = ({ applications, moveIns }: Pick<AnalyticsFigures, 'applications' | 'moveIns'>) =>
  `${plural(applications, 'application', 'applications')}, ${plural(moveIns, 'move-in', 'move-ins')}`

export const takenFinding = ({ occupancyPercent }: Pick<AnalyticsFigures, 'occupancyPercent'>) =>
  occupancyPercent === null ? 'No beds in this period' : `${occupancyPercent}% of all nights were taken`

const spanNames = { day: 'Day', week: 'Week of', month: 'Month' } as const
export const intervalName = ({ unit }: Pick<OwnerAnalytics, 'unit'>) => spanNames[unit]
