import type { ListingReviewAction } from '#contract/trust/admin-homes.ts'

type Words = {
  button: string
  title: string
  text: string
  action: string
  doing: string
  done: string
  isDanger?: true
  reason?: { label: string; help: string }
}

/** What each decision is called, and what it means for the owner. */
export const decisionWords: Record<ListingReviewAction, Words> = {
  approve: {
    button: 'Publish',
    title: 'Publish this home?',
    text: 'People find it within seconds. The owner is told by email.',
    action: 'Publish',
    doing: 'Publishing...',
    done: 'Published. The owner is told.',
  },
  requestChanges: {
    button: 'Ask for changes',
    title: 'Ask the owner for changes',
    text: 'The home goes back to the owner, who can submit it again. Your words are in the email.',
    action: 'Send it back',
    doing: 'Sending...',
    done: 'Sent back. The owner has your words.',
    reason: { label: 'What should the owner change?', help: 'Say what is not right yet, and what would be.' },
  },
  suspend: {
    button: 'Suspend',
    title: 'Suspend this home?',
    text: 'Nobody can find it until staff reinstate it. People who live there keep their place. Your words are in the email.',
    action: 'Suspend this home',
    doing: 'Suspending...',
    done: 'Suspended. The owner is told.',
    isDanger: true,
    reason: { label: 'Why is it suspended?', help: 'The owner reads this. Say what happened and what would solve it.' },
  },
  reinstate: {
    button: 'Reinstate',
    title: 'Publish this home again?',
    text: 'People find it within seconds. The owner is told by email.',
    action: 'Publish again',
    doing: 'Publishing...',
    done: 'Published again. The owner is told.',
  },
  archiveSuspended: {
    button: 'Archive',
    title: 'Archive this home?',
    text: 'It leaves the list of suspended homes. If the owner takes it out of the archive, it comes through a new review.',
    action: 'Archive this home',
    doing: 'Archiving...',
    done: 'Archived. The owner is told.',
    isDanger: true,
  },
}
