import type * as z from 'zod'
import type { receivedStatus } from '#contract/stays/owner-applications.ts'

type Status = z.infer<typeof receivedStatus>
export type ApplicationPart = { value: string; label: string; status: Status[] }

/** The parts of a home's inbox, in the order in which owners work through them. */
export const applicationParts: readonly [ApplicationPart, ...ApplicationPart[]] = [
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

export const applicationPartOf = (value: string | null) =>
  applicationParts.find((part) => part.value === value) ?? applicationParts[0]

export const countIn = ({ status }: ApplicationPart, counts: Partial<Record<Status, number>>) =>
  status.reduce((sum, one) => sum + (counts[one] ?? 0), 0)
