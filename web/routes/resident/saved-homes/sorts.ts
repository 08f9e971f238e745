export const sorts = [
  { value: 'new', label: 'Last saved', query: { sortBy: 'savedAt', order: 'desc' } },
  { value: 'priority', label: 'First choice', query: { sortBy: 'priority', order: 'desc' } },
  { value: 'price', label: 'Lowest price', query: { sortBy: 'price', order: 'asc' } },
  { value: 'name', label: 'Name', query: { sortBy: 'title', order: 'asc' } },
] as const

export const sortOf = (value: string | null) => sorts.find((sort) => sort.value === value) ?? sorts[0]

/** Priorities as people think of them; any other number shows as it is. */
export const priorities = [
  { value: 10, label: 'First choice' },
  { value: 7, label: 'Strong maybe' },
  { value: 4, label: 'Maybe' },
  { value: 0, label: 'Not decided' },
] as const
