import type { StatusTabsProps } from './status-tabs.tsx'

type Parts<Status extends string> = {
  statuses: readonly Status[]
  labels: Readonly<Record<Status, string>>
  counts: Readonly<Partial<Record<Status, number>>>
  /** The chosen status; without one, the first tab is chosen. */
  value: Status | undefined
  /** What the first tab is called, and the statuses it shows; without them, it shows all. */
  first?: { label: string; statuses: readonly Status[] }
}

/** The tabs of a list that shows several statuses at first, then each alone. */
export function tabsByStatus<Status extends string>({ statuses, labels, counts, value, first }: Parts<Status>): StatusTabsProps {
  const countOf = (status: Status) => counts[status] ?? 0
  const shown = first?.statuses ?? (Object.keys(counts) as Status[])
  return {
    tabs: [
      { value: '', label: first?.label ?? 'All', count: shown.reduce((sum, status) => sum + countOf(status), 0) },
      ...statuses.map((status) => ({ value: status, label: labels[status], count: countOf(status) })),
    ],
    value: value ?? '',
  }
}
