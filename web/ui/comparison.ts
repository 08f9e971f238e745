import { plural } from './format.ts'

/** How a figure compares with the period before: "up 12% from 280", "down less than 1% from 818", "same as before". */
export function formatChange(now: number | null, before: number | null, format: (value: number) => string = String) {
  if (now === null || before === null) return undefined
  if (now === before) return 'same as before'
  const way = now > before ? 'up' : 'down'
  if (before <= 0) return `${way} from ${format(before)}`
  const percent = Math.round((100 * Math.abs(now - before)) / before)
  return `${way} ${percent === 0 ? 'less than 1' : percent}% from ${format(before)}`
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

const intervalNames = { day: 'Day', week: 'Week of', month: 'Month' } as const

/** What a row of a chart stands for. */
export const intervalName = ({ unit }: { unit: keyof typeof intervalNames }) => intervalNames[unit]
