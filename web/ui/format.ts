import { formatMoney as sharedMoney, formatPrice as sharedPrice } from '#contract/money.ts'
import { formatShortDayOf, platformZone, formatAgo as sharedAgo } from '#contract/time.ts'

/** The same format as in the server's messages and emails. */
export const formatMoney = sharedMoney

/** The year in UTC, so that every viewer sees the same one. */
export const formatYear = (date: string | Date) => String(new Date(date).getUTCFullYear())

/** A price for comparing, in whole dollars and rounded up so that it never looks lower than it is: "$802". */
export const formatPrice = sharedPrice

/** The day a moment falls on, in the time zone that the whole product uses. */
export const formatDate = (date: string | Date) => formatShortDayOf(date, platformZone)

/** "5 minutes ago", counted from `now` so that a page and its test agree. */
export const formatAgo = sharedAgo

export const formatPhone = (digits: string) => digits.replace(/\D/g, '').replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`

/** "under 1 mile", "3 miles away". */
export const formatMiles = (miles: number) => (miles < 1 ? 'under 1 mile away' : `${plural(Math.round(miles), 'mile')} away`)
