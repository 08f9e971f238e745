import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const incidentStatus = z.enum(['OPEN', 'IN_PROGRESS', 'WAITING', 'RESOLVED', 'DISMISSED'])
export type IncidentStatus = z.infer<typeof incidentStatus>
export const openIncidentStatuses = ['OPEN', 'IN_PROGRESS', 'WAITING'] as const satisfies readonly IncidentStatus[]

/** Something that may have put a person at risk, until staff have seen to it. */
export const incidentLifecycle = lifecycle(
  {
    OPEN: 'open',
    IN_PROGRESS: 'in progress',
    WAITING: 'waiting for an answer',
    RESOLVED: 'resolved',
    DISMISSED: 'dismissed',
  } satisfies Record<IncidentStatus, string>,
  {
    take: { from: ['OPEN'], to: ['IN_PROGRESS'], by: ['ADMIN'], otherwise: 'Only an open incident can be assigned.' },
    wait: {
      from: ['IN_PROGRESS'],
      to: ['WAITING'],
      by: ['ADMIN'],
      otherwise: 'Only an incident in progress can be set to waiting.',
    },
    resume: { from: ['WAITING'], to: ['IN_PROGRESS'], by: ['ADMIN'], otherwise: 'Only a waiting incident can be resumed.' },
    resolve: {
      from: ['OPEN', 'IN_PROGRESS', 'WAITING'],
      to: ['RESOLVED'],
      by: ['ADMIN'],
      otherwise: 'This incident is already closed.',
    },
    dismiss: {
      from: ['OPEN', 'IN_PROGRESS', 'WAITING'],
      to: ['DISMISSED'],
      by: ['ADMIN'],
      otherwise: 'This incident is already closed.',
    },
    reopen: {
      from: ['RESOLVED', 'DISMISSED'],
      to: ['IN_PROGRESS'],
      by: ['ADMIN'],
      otherwise: 'Only a closed incident can be reopened.',
    },
  },
)
export type IncidentTransition = (typeof incidentLifecycle.names)[number]
