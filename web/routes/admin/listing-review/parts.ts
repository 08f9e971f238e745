import type { AdminHome } from '#contract/trust/admin-homes.ts'

/** The parts of the screen: first what is waiting, then what was decided. */
export const reviewParts = [
  {
    value: 'PENDING_REVIEW',
    label: 'Pending review',
    since: 'Waiting for',
    sort: 'waiting',
    emptyTitle: 'No homes to review',
    empty: 'You’re all caught up. New submissions will appear here.',
  },
  {
    value: 'CHANGES',
    label: 'Changes to review',
    since: 'Since',
    sort: 'updated',
    emptyTitle: 'No changes to review',
    empty: 'When an owner changes an approved home’s address, prices, support level or policies, it will appear here.',
  },
  {
    value: 'CHANGES_REQUESTED',
    label: 'Changes requested',
    since: 'Sent back on',
    sort: '-waiting',
    emptyTitle: 'No homes were sent back',
    empty: 'Listings you send back stay here until the owner resubmits them.',
  },
  {
    value: 'PUBLISHED',
    label: 'Published',
    since: 'Since',
    sort: '-waiting',
    emptyTitle: 'No published homes',
    empty: 'Homes you publish will appear here.',
  },
  {
    value: 'SUSPENDED',
    label: 'Suspended',
    since: 'Since',
    sort: '-waiting',
    emptyTitle: 'No suspended homes',
    empty: 'Homes you suspend stay here until you reinstate or archive them.',
  },
] as const satisfies readonly { value: AdminHome['status'] | 'CHANGES'; [words: string]: string }[]

export type ReviewPart = (typeof reviewParts)[number]

export const reviewPartOf = (status: string | null): ReviewPart =>
  reviewParts.find(({ value }) => value === status) ?? reviewParts[0]
