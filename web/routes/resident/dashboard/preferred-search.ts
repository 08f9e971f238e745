import { formatMoney } from '#contract/money.ts'
import type { ResidentPreferences } from '#web/features/people/profile/preference-fields.tsx'

const forWhom = { MALE: 'for men', FEMALE: 'for women', COED: 'for all genders' }

/** The person's preferences, as a search and in words. */
export function preferredSearch({ place, houseGenre, maxMonthlyPrice, supportLevel, programs = [] }: ResidentPreferences) {
  const genre = houseGenre && houseGenre !== 'ANY' ? houseGenre : undefined
  const search = {
    ...(place && { q: place }),
    ...(genre && { houseGenre: genre }),
    ...(maxMonthlyPrice && { maxPrice: maxMonthlyPrice }),
    ...(supportLevel && supportLevel !== 'ANY' && { supportLevel }),
    ...(programs.length > 0 && { programs }),
  }
  const words = [
    place && `in ${place}`,
    genre && forWhom[genre],
    maxMonthlyPrice && `up to ${formatMoney(maxMonthlyPrice * 100)} a month`,
  ].filter(Boolean)
  return { search, title: words.length > 0 ? `Homes ${words.join(' ')}` : 'Homes to explore' }
}
