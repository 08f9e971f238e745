import type { DocumentDecision } from '#contract/homes/document.lifecycle.ts'

/** What the owner reads while staff review the document. */
export const takingUp = 'We’re reviewing this document now.'

export const documentDecisionWords: Record<DocumentDecision, { done: string }> = {
  IN_REVIEW: { done: 'You’re reviewing this. Other staff can see that.' },
  APPROVED: { done: 'Approved. Owner notified.' },
  CHANGES_REQUESTED: { done: 'Sent back with your comments.' },
  REJECTED: { done: 'Not accepted. Owner notified with your comments.' },
}

export const decisionsWithReason = {
  CHANGES_REQUESTED: {
    title: 'Request a new document',
    text: 'We’ll email the owner, who can upload a new one of the same type.',
    action: 'Request new document',
    reason: { label: 'What is needed?', help: 'The owner will see this. Say what is missing or unclear and what would work.' },
  },
  REJECTED: {
    title: 'Reject this document?',
    text: 'This cannot be undone. We’ll email the owner, who can upload another one.',
    action: 'Reject document',
    reason: { label: 'Why are you rejecting it?', help: 'The owner will see this.' },
  },
} as const
