import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { formatMoney } from '#contract/money.ts'

type Preferences = Answer<Api['GET /residents/me']>['preferences']

const forWhom = { MALE: 'for men', FEMALE: 'for women', COED: 'for all genders' }

/** The person's preferences, as a search and in words. */
export function preferredSearch({ place, houseGenre, maxMonthlyPrice }: Preferences) {
  const genre = houseGenre && houseGenre !== 'ANY' ? houseGenre : undefined
  const search = {
    ...(place && { q: place }),
    ...(genre && { houseGenre: genre }),
    ...(maxMonthlyPrice && { maxPrice: maxMonthlyPrice }),
  }
  const words = [
    place && `in ${place}`,
    genre && forWhom[genre],
    maxMonthlyPrice && `up to ${formatMoney(maxMonthlyPrice * 100)} a month`,
  ].filter(Boolean)
  return { search, title: words.length > 0 ? `Homes ${words.join(' ')}` : 'Homes to explore' }
}
