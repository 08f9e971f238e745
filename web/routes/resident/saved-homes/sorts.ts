export const savedHomeSorts = [
  { value: 'new', label: 'Last saved', query: { sortBy: 'savedAt', order: 'desc' } },
  { value: 'priority', label: 'First choice', query: { sortBy: 'priority', order: 'desc' } },
  { value: 'price', label: 'Lowest price', query: { sortBy: 'price', order: 'asc' } },
  { value: 'name', label: 'Name', query: { sortBy: 'title', order: 'asc' } },
] as const

export const sortOf = (value: string | null) => savedHomeSorts.find((sort) => sort.value === value) ?? savedHomeSorts[0]

/** Priorities in people's own terms, the highest first. */
export const priorities = [
  { value: 10, label: 'First choice' },
  { value: 5, label: 'Strong maybe' },
  { value: 1, label: 'Maybe' },
  { value: 0, label: 'Not decided' },
] as const

/** Numbers in between, set elsewhere, count as the step below them. */
export const savedHomeStep = (priority: number) => priorities.find(({ value }) => priority >= value)?.value ?? 0
