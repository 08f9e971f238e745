import type { Db } from '#server/kernel/database/database.ts'
import type { SearchCriteria } from './filters.queries.ts'
import { listAmenities, listRecoveryFeatures } from './home-search.queries.ts'
import type { UnderstoodFilter } from './understand.ts'

type Filters = NonNullable<SearchCriteria['meant']>[number]

/** A home has only one value of these, so two requests are alternatives, as inside a filter. All others add up. */
const alternatives = ['houseGenre', 'propertyType', 'roomType', 'programs'] as const

/** The filters that the typed words stand for. */
export async function filtersOf(db: Db, asked: readonly UnderstoodFilter[]): Promise<Filters[]> {
  if (asked.length === 0) return []
  const idOf = namesOf(
    asked.some(({ feature }) => feature) ? await listRecoveryFeatures(db) : [],
    asked.some(({ amenity }) => amenity) ? await listAmenities(db, 'GENERAL') : [],
  )
  const together: Filters = {}
  const meant = asked.map(({ label: _label, typed: _typed, feature, amenity, ...filters }): Filters => {
    for (const name of alternatives)
      if (filters[name]) Object.assign(together, { [name]: [...(together[name] ?? []), ...filters[name]] })
    const { houseGenre: _genre, propertyType: _type, roomType: _room, programs: _programs, ...rest } = filters
    return {
      ...rest,
      ...(feature && { recoveryFeatures: [idOf(feature)] }),
      ...(amenity && { amenities: [idOf(amenity)] }),
    }
  })
  return [together, ...meant].filter((filters) => Object.keys(filters).length > 0)
}

type Named = { id: string; name: string }

const namesOf = (...lists: readonly Named[][]) => {
  const ids = new Map(lists.flat().map(({ id, name }) => [name, id]))
  return (name: string) => {
    const id = ids.get(name)
    if (!id) throw new Error(`There is no feature or amenity “${name}”`)
    return id
  }
}
