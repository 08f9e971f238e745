import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const supportChatStatus = z.enum(['OPEN', 'WAITING_ON_SUPPORT', 'WAITING_ON_USER', 'RESOLVED', 'REOPENED'])
export type SupportChatStatus = z.infer<typeof supportChatStatus>

const unresolved = ['WAITING_ON_SUPPORT', 'WAITING_ON_USER', 'REOPENED'] as const
const notNow = 'Someone on the team can handle this only until it is resolved.'

/** The lifecycle of a chat between a person and support. Who writes decides whose turn it is. */
export const supportChatLifecycle = lifecycle(
  {
    OPEN: 'not started yet',
    WAITING_ON_SUPPORT: 'waiting for an answer',
    WAITING_ON_USER: 'answered',
    RESOLVED: 'resolved',
    REOPENED: 'open again',
  } satisfies Record<SupportChatStatus, string>,
  {
    ask: {
      from: ['OPEN', 'WAITING_ON_USER'],
      to: ['WAITING_ON_SUPPORT'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'It’s already support’s turn.',
    },
    answer: {
      from: ['WAITING_ON_SUPPORT', 'REOPENED', 'RESOLVED'],
      to: ['WAITING_ON_USER'],
      by: ['ADMIN'],
      otherwise: 'There’s nothing to answer.',
    },
    resolve: {
      from: unresolved,
      to: ['RESOLVED'],
      by: ['ADMIN', 'SEEKER', 'OWNER', 'SYSTEM'],
      otherwise: 'Only an open chat can be resolved.',
    },
    reopen: {
      from: ['RESOLVED'],
      to: ['REOPENED'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'Only a resolved chat can be reopened.',
    },
    take: { from: unresolved, to: unresolved, by: ['ADMIN'], otherwise: notNow },
    handOver: { from: unresolved, to: unresolved, by: ['ADMIN'], otherwise: notNow },
    release: { from: unresolved, to: unresolved, by: ['ADMIN'], otherwise: notNow },
  },
)
export type SupportChatTransition = (typeof supportChatLifecycle.names)[number]
