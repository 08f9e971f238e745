import { formatMoney as sharedMoney, zone } from '#contract/format.ts'

const wholeMoney = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 })
const day = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: zone })

/** The same format as in the server's messages and emails. */
export const formatMoney = sharedMoney

/** The year in UTC, so that every viewer sees the same one. */
export const formatYear = (date: string | Date) => String(new Date(date).getUTCFullYear())

/** A price for comparing, in whole dollars and rounded up so that it never looks lower than it is: "$802". */
export const formatPrice = (cents: number) => wholeMoney.format(Math.ceil(cents / 100))

/** The day a moment falls on, in the time zone that the whole product uses. */
export const formatDate = (date: string | Date) => day.format(new Date(date))

/** "5 minutes ago", counted from `now` so that a page and its test agree. */
export function formatAgo(date: string | Date, now = new Date()) {
  const minutes = Math.max(0, Math.floor((now.getTime() - new Date(date).getTime()) / 60_000))
  if (minutes < 1) return 'just now'
  if (minutes < 60) return `${plural(minutes, 'minute')} ago`
  const hours = Math.floor(minutes / 60)
  if (hours < 24) return `${plural(hours, 'hour')} ago`
  const days = Math.floor(hours / 24)
  return days === 1 ? 'yesterday' : `${days} days ago`
}

export const formatPhone = (digits: string) => digits.replace(/\D/g, '').replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** "under 1 mile", "3 miles away". */
export const formatMiles = (miles: number) => (miles < 1 ? 'under 1 mile away' : `${plural(Math.round(miles), 'mile')} away`)
