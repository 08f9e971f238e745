import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const contactMessageStatus = z.enum(['NEW', 'IN_PROGRESS', 'ANSWERED', 'SPAM'])
export type ContactMessageStatus = z.infer<typeof contactMessageStatus>

const open = ['NEW', 'IN_PROGRESS'] as const

/** The lifecycle of a message from the contact form. Its writer may have no account, so it is answered by email, once. */
export const contactMessageLifecycle = lifecycle(
  {
    NEW: 'new',
    IN_PROGRESS: 'in progress',
    ANSWERED: 'answered',
    SPAM: 'marked as spam',
  } satisfies Record<ContactMessageStatus, string>,
  {
    // From IN_PROGRESS too: the person who took it may have left.
    take: { from: open, to: ['IN_PROGRESS'], by: ['ADMIN'], otherwise: 'Only an open message can be assigned.' },
    handOver: {
      from: ['IN_PROGRESS'],
      to: ['IN_PROGRESS'],
      by: ['ADMIN'],
      otherwise: 'Only an assigned message can be reassigned.',
    },
    release: {
      from: ['IN_PROGRESS'],
      to: ['NEW'],
      by: ['ADMIN'],
      otherwise: 'Only an assigned message can be returned to the queue.',
    },
    answer: { from: open, to: ['ANSWERED'], by: ['ADMIN'], otherwise: 'Only an open message can be answered.' },
    markSpam: { from: open, to: ['SPAM'], by: ['ADMIN'], otherwise: 'Only an open message can be spam.' },
    unmarkSpam: { from: ['SPAM'], to: ['NEW'], by: ['ADMIN'], otherwise: 'Only spam can be moved back.' },
  },
)
export type ContactMessageTransition = (typeof contactMessageLifecycle.names)[number]
