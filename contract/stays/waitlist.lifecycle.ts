import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const waitlistStatus = z.enum([
  'PENDING_PAYMENT',
  'WAITING',
  'OFFERED',
  'ACCEPTED',
  'CONVERTED',
  'INACTIVE',
  'WITHDRAWN',
  'REMOVED',
  'EXPIRED',
])
export type WaitlistStatus = z.infer<typeof waitlistStatus>

/** Waiting for a bed. The first in line is offered a bed first; no one can buy a position. */
export const waitlistLifecycle = lifecycle(
  {
    PENDING_PAYMENT: 'waiting for its fee',
    WAITING: 'waiting',
    OFFERED: 'offered a bed',
    ACCEPTED: 'accepted',
    CONVERTED: 'an application now',
    INACTIVE: 'on hold until it is confirmed again',
    WITHDRAWN: 'left',
    REMOVED: 'removed',
    EXPIRED: 'expired',
  } satisfies Record<WaitlistStatus, string>,
  {
    pay: { from: ['PENDING_PAYMENT'], to: ['WAITING'], by: ['PAYMENT'], otherwise: 'No fee is due.' },
    failPayment: {
      from: ['PENDING_PAYMENT'],
      to: ['EXPIRED'],
      by: ['SYSTEM', 'PAYMENT'],
      otherwise: 'No fee is due.',
    },
    // The home reviewed the person's application and has no bed yet: a spot they have is in line at once, without a fee.
    activate: {
      from: ['PENDING_PAYMENT', 'INACTIVE'],
      to: ['WAITING'],
      by: ['SYSTEM'],
      otherwise: 'Only a spot that is unpaid or on hold can be activated.',
    },
    offer: {
      from: ['WAITING'],
      to: ['OFFERED'],
      by: ['OWNER', 'SYSTEM'],
      otherwise: 'Only someone who is waiting can be offered a bed.',
    },
    accept: { from: ['OFFERED'], to: ['ACCEPTED'], by: ['SEEKER'], otherwise: 'No bed is offered.' },
    pass: { from: ['OFFERED'], to: ['WAITING'], by: ['SEEKER'], otherwise: 'No bed is offered.' },
    miss: { from: ['OFFERED'], to: ['WAITING', 'INACTIVE'], by: ['SYSTEM'], otherwise: 'No bed is offered.' },
    convert: {
      from: ['ACCEPTED'],
      to: ['CONVERTED'],
      by: ['SEEKER', 'SYSTEM'],
      otherwise: 'Accept the offered bed first.',
    },
    lapse: { from: ['ACCEPTED'], to: ['WAITING'], by: ['SYSTEM'], otherwise: 'No bed was accepted.' },
    takeBack: {
      from: ['OFFERED', 'ACCEPTED'],
      to: ['WAITING'],
      by: ['SYSTEM'],
      otherwise: 'No bed is offered.',
    },
    rest: { from: ['WAITING'], to: ['INACTIVE'], by: ['SYSTEM'], otherwise: 'Only a waitlist spot can be put on hold.' },
    reconfirm: { from: ['INACTIVE', 'WAITING'], to: ['WAITING'], by: ['SEEKER'], otherwise: 'This waitlist spot is gone.' },
    expire: { from: ['INACTIVE'], to: ['EXPIRED'], by: ['SYSTEM'], otherwise: 'Only a spot on hold can expire.' },
    leave: {
      from: ['PENDING_PAYMENT', 'WAITING', 'OFFERED', 'ACCEPTED', 'INACTIVE'],
      to: ['WITHDRAWN'],
      by: ['SEEKER'],
      otherwise: 'You’re no longer on this waitlist.',
    },
    remove: {
      from: ['WAITING', 'INACTIVE'],
      to: ['REMOVED'],
      by: ['OWNER', 'ADMIN'],
      otherwise: 'Only someone who is waiting can be removed.',
    },
    // An appeal was decided for the person, who gets the same place in line.
    reinstate: {
      from: ['REMOVED'],
      to: ['WAITING'],
      by: ['SYSTEM'],
      otherwise: 'Only someone who was removed can be reinstated.',
    },
  },
)
export type WaitlistTransition = (typeof waitlistLifecycle.names)[number]

export const waitlistResponse = z.enum(['ACCEPT', 'PASS', 'LEAVE'])
export const waitlistPriority = z.enum(['NORMAL', 'URGENT'])
