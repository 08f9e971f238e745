export const savedHomeSorts = [
  { value: '-savedAt', label: 'Last saved' },
  { value: '-priority', label: 'First choice' },
  { value: 'price', label: 'Lowest price' },
  { value: 'title', label: 'Name' },
] as const

export const savedHomeSort = (value: string | null) =>
  (savedHomeSorts.find((sort) => sort.value === value) ?? savedHomeSorts[0]).value

/** Priorities in people's own terms, the highest first. */
export const priorities = [
  { value: 10, label: 'First choice' },
  { value: 5, label: 'Strong maybe' },
  { value: 1, label: 'Maybe' },
  { value: 0, label: 'Not decided' },
] as const

/** Numbers in between, set elsewhere, count as the step below them. */
export const savedHomeStep = (priority: number) => priorities.find(({ value }) => priority >= value)?.value ?? 0
