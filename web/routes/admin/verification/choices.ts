type Step = 'begin' | 'approve' | 'renew' | 'ask' | 'reject' | 'revoke'

export type DecisionChoice = {
  step: Step
  action: string
  title: string
  explains: string
  /** The confirmation shown afterward. */
  done: string
  variant: 'main' | 'soft' | 'plain' | 'danger'
  needsWords?: true
}

/** The decisions of staff, in the order of the buttons. */
export const choices: readonly DecisionChoice[] = [
  {
    step: 'begin',
    action: 'Begin the review',
    title: 'Begin the review?',
    explains: 'The owner can no longer change the answers, and is told that you have begun.',
    done: 'Review begun. The owner has been told.',
    variant: 'main',
  },
  {
    step: 'approve',
    action: 'Approve',
    title: 'Give the badge?',
    explains: 'It shows at once, with what was checked and when.',
    done: 'Badge given. The owner has been told.',
    variant: 'main',
  },
  {
    step: 'renew',
    action: 'Renew the badge',
    title: 'Give the badge a new term?',
    explains: 'The page of the home will say what was checked today.',
    done: 'Badge renewed. The owner has been told.',
    variant: 'main',
  },
  {
    step: 'ask',
    action: 'Send back',
    title: 'Send it back to the owner?',
    explains: 'The owner has 30 days to answer.',
    done: 'Sent back. The owner has your words.',
    variant: 'soft',
    needsWords: true,
  },
  {
    step: 'reject',
    action: 'Turn down',
    title: 'Turn this request down?',
    explains: 'The owner can start again after 30 days.',
    done: 'Turned down. The owner has your words.',
    variant: 'danger',
    needsWords: true,
  },
  {
    step: 'revoke',
    action: 'Take the badge away',
    title: 'Take the badge away?',
    explains:
      'It disappears at once. That it was taken away is told to the public, without your words. The owner can start again after 90 days.',
    done: 'Badge taken away. The owner has your words.',
    variant: 'danger',
    needsWords: true,
  },
]
