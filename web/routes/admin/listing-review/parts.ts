import type { AdminHome } from '#contract/trust/admin-homes.ts'

/** The parts of the screen: first what is waiting, then what was decided. */
export const reviewParts = [
  {
    value: 'PENDING_REVIEW',
    label: 'Waiting for review',
    since: 'Waiting for',
    sort: 'waiting',
    emptyTitle: 'Nothing is waiting',
    empty: 'Every home that was submitted has an answer. New ones appear here.',
  },
  {
    value: 'CHANGES',
    label: 'Changes to review',
    since: 'Since',
    sort: 'updated',
    emptyTitle: 'No changes to review',
    empty: 'When an owner changes the address, prices, support level or policies of an approved home, it appears here.',
  },
  {
    value: 'CHANGES_REQUESTED',
    label: 'Changes asked for',
    since: 'Sent back on',
    sort: '-waiting',
    emptyTitle: 'No home is sent back',
    empty: 'Homes that you send back to their owners stand here until they are submitted again.',
  },
  {
    value: 'PUBLISHED',
    label: 'Published',
    since: 'Since',
    sort: '-waiting',
    emptyTitle: 'No home is published',
    empty: 'Homes that you publish stand here.',
  },
  {
    value: 'SUSPENDED',
    label: 'Suspended',
    since: 'Since',
    sort: '-waiting',
    emptyTitle: 'No home is suspended',
    empty: 'Homes that you suspend stand here until you reinstate or archive them.',
  },
] as const satisfies readonly { value: AdminHome['status'] | 'CHANGES'; [words: string]: string }[]

export type ReviewPart = (typeof reviewParts)[number]

export const reviewPartOf = (status: string | null): ReviewPart =>
  reviewParts.find(({ value }) => value === status) ?? reviewParts[0]
