import { formatMoney } from '#contract/money.ts'
import type { ReadTopic } from './topics.ts'

const digits = String.raw`(?:\d{1,2}(?:\.\d\d?)?k|(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d\d)?)`
// "90 day program" is no price: of a day only with a word between.
const each = String.raw`(?:/|(?:per|an?|each|every)\s)`
const period =
  String.raw`\s*(?<period>(?:bi-?|every two |every 2 |every other )week(?:s|ly)?|${each}?\s*(?:weekly|week|wk|monthly|month|mo)` +
  String.raw`|daily|nightly|${each}\s*(?:day|night))`
// "under 90 days", "within 50 miles" and "$200 deposit" are no prices, and "6 months" is no "6 month".
const end = String.raw`(?![\p{L}\d]|[.,]\d|\s*(?:days?|nights?|weeks|months|years?|yrs?|miles?|mi|minutes?|mins?|beds?|people|steps?|deposits?|down|fees?|%)(?!\p{L}))`
const start = String.raw`(?<![\p{L}\d.,])`
const most = 'under|below|less than|lower than|cheaper than|no more than|not more than|at most|up to|max(?:imum)?(?: of)?|<=?|≤'
const least = 'over|above|more than|at least|>=?|≥'
// In "33444 max 900" the number before the word is a ZIP code.
const after = String.raw`\s*(?:or less|or under|or below|max(?:imum)?|tops)(?!\s*\$?\d)`

const range = new RegExp(
  `${start}(?<between>between |from )?\\s*(?<dollar>\\$)?\\s*(?<low>${digits})\\s*(?:-|–|to|and)\\s*\\$?\\s*(?<high>${digits})(?:${period})?${end}`,
  'giu',
)
const single = new RegExp(
  `${start}(?:(?<most>${most})|(?<least>${least}))?\\s*(?<dollar>\\$)?\\s*(?<amount>${digits})(?<unit>\\s*(?:\\$|dollars|bucks|usd))?` +
    `(?:${period})?(?<after>${after})?${end}`,
  'giu',
)

/** Without a word for money, a smaller or larger number is an age, a ZIP code or the like; "6 month program" is no price either. */
const likely = { from: 100, fromWithPeriod: 50, to: 20_000 }
const zip = /^\d{5}$/
/** Hardly a home costs less a month, so that a smaller amount means a week. */
const leastMonth = 400
const mostDollars = 100_000

/** How often rent is paid, and in which words we say so. */
const periods = {
  month: { aYear: 12, label: 'a month' },
  twoWeeks: { aYear: 26, label: 'every two weeks' },
  week: { aYear: 52, label: 'a week' },
  day: { aYear: 365, label: 'a day' },
} as const

type Period = (typeof periods)[keyof typeof periods]
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
  const isLikely = isMoney
    ? min > 0 && max <= mostDollars
    : min >= smallest && max <= likely.to && ![low, high, amount].some((text) => text && zip.test(text))
  if (!isPrice || !isLikely || min > max) return null
  const often = period ? periodOf(period) : max < leastMonth ? periods.week : periods.month
  const [minPrice, maxPrice] = [perMonth(min, often), perMonth(max, often)]
  if (low) return { label: `${inDollars(min)} to ${inDollars(max)} ${often.label}`, asks: { minPrice, maxPrice } }
  if (said.least) return { label: `From ${inDollars(min)} ${often.label}`, asks: { minPrice } }
  return { label: `Up to ${inDollars(max)} ${often.label}`, asks: { maxPrice } }
}

function periodOf(words: string): Period {
  if (/^(bi|every (two|2|other) )/i.test(words)) return periods.twoWeeks
  if (/day|dai|night/i.test(words)) return periods.day
  return /w/i.test(words) ? periods.week : periods.month
}

const toNumber = (text: string) => Number.parseFloat(text.replaceAll(',', '')) * (/k$/i.test(text) ? 1000 : 1)
const inDollars = (dollars: number) => formatMoney(Math.round(dollars * 100))

/** In dollars a month, by which any home can be compared, however often its rent is paid; rounded as the prices of homes are. */
const perMonth = (dollars: number, { aYear }: Period) => Math.round((dollars * 100 * aYear) / 12) / 100
