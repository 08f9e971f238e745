import * as z from 'zod'
import { lifecycle } from '#contract/lifecycle.ts'

export const tourKind = z.enum(['TOUR', 'CALL'], 'Choose a tour or a call')
export type TourKind = z.infer<typeof tourKind>

export const tourStatus = z.enum(['PROPOSED', 'CONFIRMED', 'COMPLETED', 'NO_SHOW', 'CANCELLED'])
export type TourStatus = z.infer<typeof tourStatus>

/** A tour of a home, or a call with it. A time that the home opened is confirmed at once; a new time waits for the other side. */
export const tourLifecycle = lifecycle(
  {
    PROPOSED: 'waiting for an answer to a new time',
    CONFIRMED: 'confirmed',
    COMPLETED: 'done',
    NO_SHOW: 'recorded as a no-show',
    CANCELLED: 'canceled',
  } satisfies Record<TourStatus, string>,
  {
    move: {
      from: ['PROPOSED', 'CONFIRMED'],
      to: ['PROPOSED'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'Only an upcoming appointment can be moved.',
    },
    confirm: {
      from: ['PROPOSED'],
      to: ['CONFIRMED'],
      by: ['SEEKER', 'OWNER'],
      otherwise: 'No new time is waiting for an answer.',
    },
    cancel: {
      from: ['PROPOSED', 'CONFIRMED'],
      to: ['CANCELLED'],
      by: ['SEEKER', 'OWNER', 'SYSTEM'],
      otherwise: 'Only an upcoming appointment can be canceled.',
    },
    complete: {
      from: ['CONFIRMED'],
      to: ['COMPLETED'],
      by: ['OWNER', 'SYSTEM'],
      otherwise: 'Only a confirmed appointment can be recorded.',
    },
    noShow: {
      from: ['CONFIRMED'],
      to: ['NO_SHOW'],
      by: ['OWNER'],
      otherwise: 'Only a confirmed appointment can be recorded.',
    },
  },
)
export type TourTransition = (typeof tourLifecycle.names)[number]
