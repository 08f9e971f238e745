import { formatMoney } from '#contract/money.ts'
import type { ReadTopic } from './topics.ts'

const digits = String.raw`(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d\d)?`
const period = String.raw`\s*(?:/|(?:per|an?|each|every)\s)?\s*(?<period>weekly|week|wk|monthly|month|mo)`
// "under 90 days" and "within 50 miles" are no prices, and "6 months" is no "6 month".
const end = String.raw`(?![\p{L}\d]|[.,]\d|\s*(?:days?|weeks|months|years?|yrs?|miles?|mi|minutes?|mins?|beds?|people|steps?|%)(?!\p{L}))`
const start = String.raw`(?<![\p{L}\d.,])`
const most = 'under|below|less than|lower than|cheaper than|no more than|not more than|at most|up to|max(?:imum)?(?: of)?|<=?|≤'
const least = 'over|above|more than|at least|>=?|≥'

const range = new RegExp(
  `${start}(?<between>between |from )?\\s*(?<dollar>\\$)?\\s*(?<low>${digits})\\s*(?:-|–|to|and)\\s*\\$?\\s*(?<high>${digits})(?:${period})?${end}`,
  'giu',
)
const single = new RegExp(
  `${start}(?:(?<most>${most})|(?<least>${least}))?\\s*(?<dollar>\\$)?\\s*(?<amount>${digits})(?<unit>\\s*(?:dollars|bucks|usd))?` +
    `(?:${period})?(?<after>\\s*(?:or less|or under|or below|max(?:imum)?|tops))?${end}`,
  'giu',
)

/** Without a word for money, a smaller or larger number is an age, a ZIP code or the like; "6 month program" is no price either. */
const likely = { from: 100, fromWithPeriod: 50, to: 20_000 }
/** Hardly a home costs less a month, so that a smaller amount means a week. */
const leastMonth = 400
const mostDollars = 100_000

type Price = { rest: string; price?: ReadTopic }

/** A price that someone typed, like "under $1,000" or "200 a week", as the filter it stands for; `rest` is the text without it. */
export function readPrice(typed: string): Price {
  for (const named of [...typed.matchAll(range), ...typed.matchAll(single)]) {
    const limits = limitsIn(named.groups!)
    if (!limits) continue
    const rest = `${typed.slice(0, named.index)} ${typed.slice(named.index + named[0].length)}`
    return { rest, price: { topic: { ...limits, words: [] }, typed: named[0].trim() } }
  }
  return { rest: typed }
}

function limitsIn({ low, high, amount, period, ...said }: Partial<Record<string, string>>) {
  const min = toNumber(low ?? amount!)
  const max = toNumber(high ?? amount!)
  const isMoney = Boolean(said.dollar || said.unit)
  const isPrice = isMoney || period || said.between || said.most || said.least || said.after
  const smallest = period ? likely.fromWithPeriod : likely.from
  const isLikely = isMoney ? min > 0 && max <= mostDollars : min >= smallest && max <= likely.to
  if (!isPrice || !isLikely || min > max) return null
  const isWeek = period ? /^w/i.test(period) : max < leastMonth
  const each = isWeek ? 'a week' : 'a month'
  const [minPrice, maxPrice] = [perMonth(min, isWeek), perMonth(max, isWeek)]
  if (low) return { label: `${inDollars(min)} to ${inDollars(max)} ${each}`, asks: { minPrice, maxPrice } }
  if (said.least) return { label: `From ${inDollars(min)} ${each}`, asks: { minPrice } }
  return { label: `Up to ${inDollars(max)} ${each}`, asks: { maxPrice } }
}

const toNumber = (text: string) => Number(text.replaceAll(',', ''))
const inDollars = (dollars: number) => formatMoney(Math.round(dollars * 100))

/** In dollars a month, by which any home can be compared, however often its rent is paid; rounded as the prices of homes are. */
const perMonth = (dollars: number, isWeek: boolean) => (isWeek ? Math.round((dollars * 100 * 52) / 12) / 100 : dollars)
