import type { DocumentDecision } from '#contract/homes/document.lifecycle.ts'

/** What the owner reads while staff review the document. */
export const takingUp = 'We are looking at this document now.'

export const documentDecisionWords: Record<DocumentDecision, { done: string }> = {
  IN_REVIEW: { done: 'You have taken it up. Others of staff can see that.' },
  APPROVED: { done: 'Approved. The owner is told.' },
  CHANGES_REQUESTED: { done: 'Sent back. The owner has your words.' },
  REJECTED: { done: 'Not accepted. The owner has your words.' },
}

export const askedDecisions = {
  CHANGES_REQUESTED: {
    title: 'Ask for another document',
    text: 'The owner is told by email and can upload a new one of the same kind.',
    action: 'Send it back',
    reason: { label: 'What is needed?', help: 'The owner reads this. Say what is missing or unclear, and what would do.' },
  },
  REJECTED: {
    title: 'Do not accept this document?',
    text: 'This cannot be undone. The owner is told by email and can upload another one.',
    action: 'Do not accept it',
    reason: { label: 'Why can it not be accepted?', help: 'The owner reads this.' },
  },
} as const
