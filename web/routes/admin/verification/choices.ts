type Step = 'begin' | 'approve' | 'renew' | 'ask' | 'reject' | 'revoke'

export type DecisionChoice = {
  step: Step
  action: string
  title: string
  explains: string
  /** What it means for a badge that is to be renewed, where that differs. */
  explainsRenewal?: string
  /** The confirmation shown afterward. */
  done: string
  variant: 'main' | 'soft' | 'plain' | 'danger'
  needsWords?: true
}

/** The decisions of staff, in the order of the buttons. */
export const choices: readonly DecisionChoice[] = [
  {
    step: 'begin',
    action: 'Start review',
    title: 'Start the review?',
    explains: 'The owner will no longer be able to change their answers. We’ll let them know the review has started.',
    done: 'Review started. Owner notified.',
    variant: 'main',
  },
  {
    step: 'approve',
    action: 'Approve',
    title: 'Approve and award the badge?',
    explains: 'It appears right away and shows what was checked and when.',
    done: 'Badge awarded. Owner notified.',
    variant: 'main',
  },
  {
    step: 'renew',
    action: 'Renew badge',
    title: 'Renew the badge?',
    explains: 'The home’s page will show what was checked today.',
    done: 'Badge renewed. Owner notified.',
    variant: 'main',
  },
  {
    step: 'ask',
    action: 'Send back',
    title: 'Send it back to the owner?',
    explains: 'The owner has 30 days to answer.',
    explainsRenewal: 'The badge stays valid until it expires. The owner can request the renewal again.',
    done: 'Sent back with your message.',
    variant: 'soft',
    needsWords: true,
  },
  {
    step: 'reject',
    action: 'Decline',
    title: 'Decline this request?',
    explains: 'The owner can reapply after 30 days.',
    done: 'Declined. Owner notified with your message.',
    variant: 'danger',
    needsWords: true,
  },
  {
    step: 'revoke',
    action: 'Revoke badge',
    title: 'Revoke the badge?',
    explains:
      'The badge disappears right away. The public will see that it was revoked, but not your comments. The owner can reapply after 90 days.',
    done: 'Badge revoked. Owner notified with your message.',
    variant: 'danger',
    needsWords: true,
  },
]
