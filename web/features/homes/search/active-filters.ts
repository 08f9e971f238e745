import { formatMoney } from '#contract/money.ts'
import { plural } from '#web/ui/format.ts'
import { paymentFrequencyLabel } from '#web/ui/labels.ts'
import { type Choices, flags, groupsOf, soberChoices } from './filter-groups.ts'
import { without } from './search-url.ts'

export type ActiveFilter = { key: string; label: string; rest: URLSearchParams }

/** Every active filter with its label, and the search without that filter. */
export function activeFilters(search: URLSearchParams, choices: Choices, unread?: string | null): ActiveFilter[] {
  const active: ActiveFilter[] = []
  const add = (label: string, ...parts: (readonly [string, string?])[]) =>
    active.push({ key: parts.flat().join(), label, rest: without(search, ...parts) })

  const place = search.get('q')
  const radius = Number(search.get('radius'))
  // Text that could not be understood does not count as a filter.
  if (place && place !== unread) add(place, ['q'])
  if (search.has('lat')) add('Near you', ['lat'], ['lng'], ['radius'])
  if (radius > 0) add(`Within ${plural(radius, 'mile')}`, ['radius'])
  if (search.has('bbox')) add('This map area', ['bbox'])
  if (search.has('minPrice')) add(`From ${amount(search.get('minPrice'))}`, ['minPrice'])
  if (search.has('maxPrice')) add(`Up to ${amount(search.get('maxPrice'))}`, ['maxPrice'])
  const frequency = search.get('frequency')
  if (frequency) add(paymentFrequencyLabel[frequency as keyof typeof paymentFrequencyLabel] ?? frequency, ['frequency'])
  const sober = search.get('soberDays')
  if (sober)
    add(`Time sober: ${soberChoices.find(({ value }) => value === sober)?.label ?? plural(Number(sober), 'day')}`, ['soberDays'])
  for (const group of groupsOf(choices))
    for (const value of search.getAll(group.name))
      add(group.choices.find((choice) => choice.value === value)?.label ?? value, [group.name, value])
  for (const { value, label } of flags) if (search.has(value)) add(label, [value])
  return active
}

/** What is not a number is shown as it was typed, beside the message that asks for one. */
const amount = (text: string | null) => (Number.isFinite(Number(text)) ? formatMoney(Math.round(Number(text) * 100)) : text)
