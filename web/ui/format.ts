import { withCommas } from '#contract/money.ts'

/** The year in UTC, so that every viewer sees the same one. */
export const formatYear = (date: string | Date) => String(new Date(date).getUTCFullYear())

export const formatPhone = (digits: string) => digits.replace(/\D/g, '').replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

/** "1,234". For whole numbers. */
export const formatCount = (count: number) => withCommas(String(count))

export const plural = (count: number, one: string, many = `${one}s`) => `${formatCount(count)} ${count === 1 ? one : many}`

/** "under 1 mile", "3 miles away". */
export const formatMiles = (miles: number) => (miles < 1 ? 'under 1 mile away' : `${plural(Math.round(miles), 'mile')} away`)

const units = ['KB', 'MB', 'GB', 'TB'] as const

/** "512 KB", "3.4 GB". */
export function formatBytes(bytes: number) {
  let value = bytes / 1024
  let unit = 0
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${value < 10 ? value.toFixed(1) : Math.round(value)} ${units[unit]}`
}
