import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const teamStatus = z.enum(
  ['INVITED', 'ACTIVE', 'SUSPENDED', 'DECLINED', 'EXPIRED', 'REVOKED', 'REMOVED'],
  'Choose a status',
)
export type TeamStatus = z.infer<typeof teamStatus>

/** A person's place on an owner's team, from the invitation to the end. */
export const teamLifecycle = lifecycle(
  {
    INVITED: 'an open invitation',
    ACTIVE: 'active',
    SUSPENDED: 'suspended',
    DECLINED: 'declined',
    EXPIRED: 'expired',
    REVOKED: 'withdrawn',
    REMOVED: 'removed',
  } satisfies Record<TeamStatus, string>,
  {
    resend: { from: ['INVITED'], to: ['INVITED'], by: ['OWNER'], otherwise: 'Only an open invitation can be sent again.' },
    accept: { from: ['INVITED'], to: ['ACTIVE'], by: ['OWNER'], otherwise: 'This invitation can no longer be accepted.' },
    decline: {
      from: ['INVITED'],
      to: ['DECLINED'],
      by: ['OWNER', 'SEEKER', 'ADMIN'],
      otherwise: 'This invitation can no longer be declined.',
    },
    expire: { from: ['INVITED'], to: ['EXPIRED'], by: ['SYSTEM'], otherwise: 'Only an open invitation can expire.' },
    revoke: { from: ['INVITED'], to: ['REVOKED'], by: ['OWNER'], otherwise: 'Only an open invitation can be withdrawn.' },
    suspend: { from: ['ACTIVE'], to: ['SUSPENDED'], by: ['OWNER'], otherwise: 'Only an active team member can be suspended.' },
    resume: { from: ['SUSPENDED'], to: ['ACTIVE'], by: ['OWNER'], otherwise: 'Only a suspended team member can be restored.' },
    remove: {
      from: ['ACTIVE', 'SUSPENDED'],
      to: ['REMOVED'],
      by: ['OWNER'],
      otherwise: 'Only someone on the team can be removed.',
    },
  },
)
export type TeamTransition = (typeof teamLifecycle.names)[number]
