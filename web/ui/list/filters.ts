import { homeTitleOf } from '#contract/homes/home-title.ts'
import { formatShortDay } from '#contract/time.ts'

type Common = { param: string; label: string }
/** A filter of a list. Its value lives in the query string under `param`. */
export type Filter = Common &
  (
    | { kind: 'search'; placeholder: string }
    | {
        kind: 'day'
        short: string
        /** The parameter of the first day, if this is the last. */
        first?: string
      }
    | {
        kind: 'choice'
        options: readonly (readonly [value: string, label: string])[]
        /** The choice that stands for no filter. */
        none: string
      }
  )

export const searchFilter = (placeholder: string, param = 'search'): Filter => ({
  kind: 'search',
  param,
  label: 'Search',
  placeholder,
})

type Choice<Value extends string> = Common & {
  labels: Readonly<Record<Value, string>>
  /** The values to choose from, where these are fewer than the labels. */
  only?: readonly NoInfer<Value>[]
  none?: string
}

/** One value of an enum, by its label. */
export const choiceFilter = <Value extends string>({ labels, only, none = 'All', ...rest }: Choice<Value>): Filter => ({
  ...rest,
  kind: 'choice',
  none,
  options: (only ?? (Object.keys(labels) as Value[])).map((value) => [value, labels[value]] as const),
})

type Chosen = Common & { none: string; value: string | null | undefined; text?: string }

/** A value that a figure led to: it is shown while it narrows the list, and can only be removed. */
export const chosenFilter = ({ value, text = value ?? '', ...rest }: Chosen): readonly Filter[] =>
  value ? [choiceFilter({ ...rest, labels: { [value]: text } })] : []

/** Yes or no in the query string, as a call expects it. */
export const readFlagParam = (searchParams: URLSearchParams, param: string) =>
  (['true', 'false'] as const).find((one) => one === searchParams.get(param))

const homeWords = { home: ['Home', 'All homes'], property: ['Property', 'All properties'] } as const

/** One home of the list. Some owner screens say "property" because the specification does. */
export const homeFilter = (
  homes: readonly { id: string; title: string }[] | undefined,
  word: keyof typeof homeWords = 'home',
): Filter => ({
  kind: 'choice',
  param: 'homeId',
  label: homeWords[word][0],
  none: homeWords[word][1],
  options: homes?.map(({ id, title }) => [id, homeTitleOf({ title })] as const) ?? [],
})

/** Amounts of different currencies are never added up, so a report is about one: the usual one, unless another is chosen. */
export const currencyFilters = (currencies: readonly string[] | undefined, usual = 'USD'): readonly Filter[] =>
  currencies && currencies.length > 1
    ? [
        choiceFilter({
          param: 'currency',
          label: 'Currency',
          none: usual,
          labels: Object.fromEntries(currencies.filter((code) => code !== usual).map((code) => [code, code])),
        }),
      ]
    : []

/** The first and the last day of a range. */
export const dayFilters = (label: string, params: readonly [string, string] = ['from', 'to']): readonly Filter[] => [
  { kind: 'day', param: params[0], label: `${label} from`, short: 'from' },
  { kind: 'day', param: params[1], label: `${label} to`, short: 'to', first: params[0] },
]

const day = /^\d{4}-\d{2}-\d{2}$/
export const readDayParam = (text: string | null) => (text && day.test(text) ? text : undefined)

/** Whether this is the last day of a range that begins after it. */
export function isBeforeFirst(filter: Filter, searchParams: URLSearchParams) {
  const [first, last] =
    filter.kind === 'day' && filter.first
      ? [filter.first, filter.param].map((param) => readDayParam(searchParams.get(param)))
      : []
  return first !== undefined && last !== undefined && last < first
}

/** What a filter is set to, in words; undefined while it does not narrow the list. */
export function filterText(filter: Filter, searchParams: URLSearchParams) {
  const value = searchParams.get(filter.param)
  if (!value) return undefined
  if (filter.kind === 'search') return `“${value}”`
  if (filter.kind === 'choice') return filter.options.find(([option]) => option === value)?.[1]
  const known = readDayParam(value)
  return known && `${filter.short} ${formatShortDay(known)}`
}
