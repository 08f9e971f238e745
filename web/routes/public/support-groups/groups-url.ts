import { fellowshipLabel, meetingFormatLabel, weekdayLabels } from '#contract/content/support-group.labels.ts'
import type { Fellowship, MeetingFormat } from '#contract/content/support-groups.ts'

export type GroupFilters = {
  fellowship: Fellowship | ''
  format: MeetingFormat | ''
  /** The number of a weekday as text, Sunday is 0. */
  day: string
  city: string
  page: number
}

const known = <Value extends string>(labels: Readonly<Record<Value, string>>, value: string | null): Value | '' =>
  value && Object.hasOwn(labels, value) ? (value as Value) : ''

/** What the query string asks for; what it does not know is no filter. */
export function readGroups(params: URLSearchParams): GroupFilters {
  const page = Number(params.get('page') ?? 1)
  const day = params.get('day') ?? ''
  return {
    fellowship: known(fellowshipLabel, params.get('fellowship')),
    format: known(meetingFormatLabel, params.get('format')),
    day: weekdayLabels.some((_, index) => String(index) === day) ? day : '',
    city: (params.get('city') ?? '').trim().slice(0, 100),
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  }
}

export function groupsUrl(filters: Partial<GroupFilters>) {
  const params = new URLSearchParams()
  for (const name of ['fellowship', 'format', 'day', 'city'] as const) if (filters[name]) params.set(name, filters[name])
  if (filters.page && filters.page > 1) params.set('page', String(filters.page))
  return params.size > 0 ? `/support-groups?${params}` : '/support-groups'
}
