import { resourceDifficultyLabel, resourceFormatLabel } from '#contract/content/recovery-resource.labels.ts'
import type { ResourceDifficulty, ResourceFormat } from '#contract/content/recovery-resources.ts'

export type LibraryFilters = {
  category: string
  format: ResourceFormat | ''
  difficulty: ResourceDifficulty | ''
  search: string
  page: number
}

const oneOf = <Value extends string>(labels: Readonly<Record<Value, string>>, value: string | null): Value | '' =>
  value && Object.hasOwn(labels, value) ? (value as Value) : ''

/** What the query string asks for; what it does not know is no filter. */
export function readLibrary(params: URLSearchParams): LibraryFilters {
  const page = Number(params.get('page') ?? 1)
  return {
    category: (params.get('category') ?? '').trim().slice(0, 120),
    format: oneOf(resourceFormatLabel, params.get('format')),
    difficulty: oneOf(resourceDifficultyLabel, params.get('difficulty')),
    search: (params.get('search') ?? '').trim().slice(0, 120),
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  }
}

/** The address of the library under these filters. The first page and an empty filter need no word. */
export function libraryUrl(filters: Partial<LibraryFilters>) {
  const params = new URLSearchParams()
  for (const name of ['category', 'format', 'difficulty', 'search'] as const) if (filters[name]) params.set(name, filters[name])
  if (filters.page && filters.page > 1) params.set('page', String(filters.page))
  return params.size > 0 ? `/recovery-guides?${params}` : '/recovery-guides'
}

export const isNarrowed = ({ category, format, difficulty, search }: LibraryFilters) =>
  Boolean(category || format || difficulty || search)
