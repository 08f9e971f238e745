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
    text: 'It will appear in search within seconds. We’ll email the owner.',
    action: 'Publish',
    doing: 'Publishing...',
    done: 'Published. Owner notified.',
  },
  requestChanges: {
    button: 'Request changes',
    title: 'Request changes from the owner',
    text: 'The listing returns to the owner, who can resubmit it. Your comments will be in the email.',
    action: 'Request changes',
    doing: 'Sending...',
    done: 'Sent back with your comments.',
    reason: { label: 'What should the owner change?', help: 'Say what needs to change and how to fix it.' },
  },
  suspend: {
    button: 'Suspend',
    title: 'Suspend this home?',
    text: 'No one can find it until staff reinstate it. Current residents are not affected. Your comments will be in the email.',
    action: 'Suspend home',
    doing: 'Suspending...',
    done: 'Suspended. Owner notified.',
    isDanger: true,
    reason: { label: 'Why is it suspended?', help: 'The owner will see this. Say what happened and what would resolve it.' },
  },
  reinstate: {
    button: 'Reinstate',
    title: 'Reinstate this home?',
    text: 'It will appear in search within seconds. We’ll email the owner.',
    action: 'Reinstate home',
    doing: 'Publishing...',
    done: 'Reinstated. Owner notified.',
  },
  archiveSuspended: {
    button: 'Archive',
    title: 'Archive this home?',
    text: 'It will leave the list of suspended homes. If the owner restores it, it will need a new review.',
    action: 'Archive home',
    doing: 'Archiving...',
    done: 'Archived. Owner notified.',
    isDanger: true,
  },
}
