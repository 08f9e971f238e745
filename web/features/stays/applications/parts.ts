import type * as z from 'zod'
import { applicationPriority } from '#contract/stays/application.lifecycle.ts'
import type { receivedStatus } from '#contract/stays/owner-applications.ts'
import { choiceFilter } from '#web/ui/list/filters.ts'
import type { StatusTabsProps } from '#web/ui/list/status-tabs.tsx'
import { pageOf } from '#web/ui/list/use-list.ts'
import { applicationPriorityLabel } from './words.ts'

type Status = z.infer<typeof receivedStatus>
type ApplicationPart = { value: string; label: string; status: Status[] }

/** The parts of a home's inbox, in the order in which owners work through them. */
const applicationParts: readonly [ApplicationPart, ...ApplicationPart[]] = [
  {
    value: 'open',
    label: 'Open',
    status: ['SUBMITTED', 'UNDER_REVIEW', 'INFO_REQUESTED', 'INTERVIEW_SCHEDULED', 'APPROVED', 'WAITLISTED'],
  },
  { value: 'new', label: 'New', status: ['SUBMITTED'] },
  { value: 'review', label: 'In review', status: ['UNDER_REVIEW'] },
  { value: 'asked', label: 'Waiting on applicant', status: ['INFO_REQUESTED'] },
  { value: 'talk', label: 'Interview scheduled', status: ['INTERVIEW_SCHEDULED'] },
  { value: 'approved', label: 'Approved', status: ['APPROVED', 'CONVERTED'] },
  { value: 'waitlist', label: 'Waitlist', status: ['WAITLISTED'] },
  { value: 'over', label: 'Closed', status: ['REJECTED', 'WITHDRAWN', 'EXPIRED'] },
]

const partOf = (value: string | null) => applicationParts.find((part) => part.value === value) ?? applicationParts[0]

const countIn = ({ status }: ApplicationPart, counts: Partial<Record<Status, number>>) =>
  status.reduce((sum, one) => sum + (counts[one] ?? 0), 0)

export const applicationTabs = (searchParams: URLSearchParams, counts: Partial<Record<Status, number>>): StatusTabsProps => ({
  tabs: applicationParts.map((part) => ({ value: part.value, label: part.label, count: countIn(part, counts) })),
  value: partOf(searchParams.get('status')).value,
})

export const priorityFilter = choiceFilter({
  param: 'priority',
  label: 'How soon',
  labels: applicationPriorityLabel,
  only: applicationPriority.options,
})

/** What the lists of homes and of staff ask for alike. */
export function applicationQuery(searchParams: URLSearchParams) {
  const priority = applicationPriority.safeParse(searchParams.get('priority')).data
  return {
    status: partOf(searchParams.get('status')).status,
    ...(priority && { priority: [priority] }),
    search: searchParams.get('search') || undefined,
    page: pageOf(searchParams),
  }
}
