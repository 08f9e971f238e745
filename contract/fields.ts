import * as z from 'zod'
import { lastDayBeforeFirst } from './time.ts'

// Fields that many forms share: one limit and one sentence for each kind.

/** Characters that no one sees, and those that turn the reading direction: names made of them are empty, or read as another's. */
const unseen = /[\u00ad\u200b\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g

/** What joins letters and emoji shows nothing by itself: text of nothing else is empty. */
const seen = /[^\s\p{Default_Ignorable_Code_Point}]/u

function withoutUnseen(given: string) {
  const left = given.replace(unseen, '')
  return seen.test(left) ? left : ''
}

/** Text that may be empty. */
export const text = (most: number, missing = 'Enter some text') =>
  z
    .string(missing)
    .overwrite(withoutUnseen)
    .trim()
    .max(most, `Use at most ${most.toLocaleString('en-US')} characters`)

/** Text that must not be empty, or not shorter than a sentence. `missing` says what belongs there. */
export const requiredText = (most: number, missing: string, least = 1) => text(most, missing).min(least, missing)

/** Why someone decided something. Others read it. */
export const reason = requiredText(2000, 'Enter a reason')

export const searchText = text(120)

export const day = z.iso.date('Choose a date')
/** A day to filter by: the day after the last one that a computer can write would be none. */
export const filterDay = day.refine((chosen) => chosen < '9999-01-01', 'Choose an earlier date')

/** A query with the first and the last day of a range, which may be the same day; without either it has no end there. */
export const inDayOrder = <Query extends z.ZodObject>(query: Query, first = 'startDate', last = 'endDate') =>
  query.refine(({ [first]: from, [last]: to }) => !(typeof from === 'string' && typeof to === 'string' && to < from), {
    error: lastDayBeforeFirst,
    path: [last],
  })

export const dateAndTime = z.iso.datetime({ offset: true, error: 'Choose a date and time' })

export const cents = z.int('Enter an amount')

/** `idOf('Home')`: the same answer as for an id that no record has. */
export const idOf = (what: string) => z.uuid(`${what} not found`)

/** Where a payment page leads back to. The server allows only its own pages. */
export const returnUrl = z.string('Enter the address to return to').max(2000, 'This address is too long')

/** The one currency that a report covers. */
export const reportCurrency = z
  .string()
  .regex(/^[A-Z]{3}$/, 'Choose a currency')
  .default('USD')
