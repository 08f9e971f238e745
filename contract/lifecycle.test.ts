import { describe, expect, it } from 'vitest'
import type { Transition } from './lifecycle.ts'
import { broadcastLifecycle, broadcastStatus } from './messaging/broadcast.lifecycle.ts'
import { applicationLifecycle, applicationStatus } from './stays/application.lifecycle.ts'
import { reservationLifecycle, reservationStatus } from './stays/reservation.lifecycle.ts'
import { tourLifecycle, tourStatus } from './stays/tour.lifecycle.ts'
import { waitlistLifecycle, waitlistStatus } from './stays/waitlist.lifecycle.ts'
import { appealLifecycle, appealStatus } from './trust/appeal.lifecycle.ts'
import { reviewLifecycle, reviewStatus } from './trust/review.lifecycle.ts'

const lives = {
  broadcast: { life: broadcastLifecycle, statuses: broadcastStatus.options, ends: ['SENT', 'CANCELLED'] },
  application: { life: applicationLifecycle, statuses: applicationStatus.options, ends: ['CONVERTED', 'WITHDRAWN'] },
  waitlist: { life: waitlistLifecycle, statuses: waitlistStatus.options, ends: ['CONVERTED', 'WITHDRAWN', 'EXPIRED'] },
  reservation: {
    life: reservationLifecycle,
    statuses: reservationStatus.options,
    ends: ['COMPLETED', 'CANCELLED', 'NO_SHOW', 'EXPIRED'],
  },
  appeal: {
    life: appealLifecycle,
    statuses: appealStatus.options,
    ends: ['UPHELD', 'OVERTURNED', 'WITHDRAWN', 'EXPIRED'],
  },
  tour: { life: tourLifecycle, statuses: tourStatus.options, ends: ['COMPLETED', 'NO_SHOW', 'CANCELLED'] },
  review: { life: reviewLifecycle, statuses: reviewStatus.options, ends: ['WITHDRAWN'] },
}

describe.each(Object.entries(lives))('the life of a %s', (_name, { life, statuses, ends }) => {
  const steps = Object.values<Transition<string>>(life.transitions)

  it('knows every state', () => {
    expect(life.statuses).toEqual(statuses)
  })

  it('has no way out of its ends, and a way out of every other state', () => {
    const left = new Set(steps.flatMap(({ from }) => from))
    expect(statuses.filter((status) => !left.has(status)).sort()).toEqual([...ends].sort())
  })

  it('reaches every state but the first', () => {
    const reached = new Set(steps.flatMap(({ to }) => to))
    const first = new Set(['DRAFT', 'PENDING_PAYMENT', 'SUBMITTED'])
    expect(statuses.filter((status) => !reached.has(status) && !first.has(status))).toEqual([])
  })
})

const inLines = (steps: Record<string, Transition<string>>) =>
  Object.entries(steps).map(([name, { from, to, by }]) => `${name}: ${from.join(' ')} -> ${to.join(' ')} by ${by.join(' ')}`)

it('lists every step by name, so a new way through is a change somebody reviews', () => {
  expect(inLines(applicationLifecycle.transitions)).toEqual([
    'submit: DRAFT -> SUBMITTED PAYMENT_PENDING by SEEKER',
    'pay: PAYMENT_PENDING -> SUBMITTED by PAYMENT',
    'failPayment: PAYMENT_PENDING -> DRAFT by PAYMENT SYSTEM SEEKER',
    'openReview: SUBMITTED -> UNDER_REVIEW by OWNER ADMIN',
    'requestInfo: SUBMITTED UNDER_REVIEW -> INFO_REQUESTED by OWNER ADMIN',
    'respond: INFO_REQUESTED -> UNDER_REVIEW by SEEKER',
    'scheduleInterview: SUBMITTED UNDER_REVIEW -> INTERVIEW_SCHEDULED by OWNER',
    'moveInterview: INTERVIEW_SCHEDULED -> INTERVIEW_SCHEDULED by OWNER',
    'cancelInterview: INTERVIEW_SCHEDULED -> UNDER_REVIEW by OWNER',
    'endInterview: INTERVIEW_SCHEDULED -> UNDER_REVIEW by OWNER SYSTEM',
    'approve: UNDER_REVIEW INTERVIEW_SCHEDULED -> APPROVED by OWNER ADMIN',
    'waitlist: UNDER_REVIEW INTERVIEW_SCHEDULED -> WAITLISTED by OWNER SYSTEM',
    'acceptPlace: WAITLISTED -> APPROVED by SYSTEM',
    'endWait: WAITLISTED -> EXPIRED by SYSTEM',
    'resumeWait: EXPIRED -> WAITLISTED by SYSTEM',
    'reject: SUBMITTED UNDER_REVIEW INFO_REQUESTED INTERVIEW_SCHEDULED -> REJECTED by OWNER ADMIN',
    'reopen: REJECTED -> UNDER_REVIEW by ADMIN SYSTEM',
    'withdraw: DRAFT PAYMENT_PENDING SUBMITTED UNDER_REVIEW INFO_REQUESTED INTERVIEW_SCHEDULED APPROVED WAITLISTED -> WITHDRAWN by SEEKER',
    'convert: APPROVED -> CONVERTED by SEEKER OWNER',
    'closeHome: PAYMENT_PENDING SUBMITTED UNDER_REVIEW INFO_REQUESTED INTERVIEW_SCHEDULED APPROVED -> EXPIRED by SYSTEM',
    'lapse: APPROVED -> EXPIRED by SYSTEM',
    'expire: SUBMITTED UNDER_REVIEW INFO_REQUESTED -> EXPIRED by SYSTEM ADMIN',
  ])
  expect(inLines(waitlistLifecycle.transitions)).toEqual([
    'pay: PENDING_PAYMENT -> WAITING by PAYMENT',
    'failPayment: PENDING_PAYMENT -> EXPIRED by SYSTEM PAYMENT',
    'activate: PENDING_PAYMENT INACTIVE -> WAITING by SYSTEM',
    'offer: WAITING -> OFFERED by OWNER SYSTEM',
    'accept: OFFERED -> ACCEPTED by SEEKER',
    'pass: OFFERED -> WAITING by SEEKER',
    'miss: OFFERED -> WAITING INACTIVE by SYSTEM',
    'convert: ACCEPTED -> CONVERTED by SEEKER SYSTEM',
    'lapse: ACCEPTED -> WAITING by SYSTEM',
    'takeBack: OFFERED ACCEPTED -> WAITING by SYSTEM',
    'rest: WAITING -> INACTIVE by SYSTEM',
    'reconfirm: INACTIVE WAITING -> WAITING by SEEKER',
    'expire: INACTIVE -> EXPIRED by SYSTEM',
    'leave: PENDING_PAYMENT WAITING OFFERED ACCEPTED INACTIVE -> WITHDRAWN by SEEKER',
    'remove: WAITING INACTIVE -> REMOVED by OWNER ADMIN',
    'reinstate: REMOVED -> WAITING by SYSTEM',
  ])
  expect(inLines(reservationLifecycle.transitions)).toEqual([
    'pay: PENDING_PAYMENT -> CONFIRMED by PAYMENT OWNER',
    'expire: PENDING_PAYMENT -> EXPIRED by SYSTEM',
    'checkIn: CONFIRMED -> CONFIRMED ACTIVE by OWNER',
    'confirmArrival: CONFIRMED -> ACTIVE by SEEKER SYSTEM',
    'noShow: CONFIRMED -> NO_SHOW by OWNER',
    'cancel: PENDING_PAYMENT CONFIRMED -> CANCELLED by SEEKER OWNER ADMIN SYSTEM',
    'proposeDate: CONFIRMED -> CONFIRMED by SEEKER OWNER',
    'acceptDate: CONFIRMED -> CONFIRMED by SEEKER OWNER',
    'declineDate: CONFIRMED -> CONFIRMED by SEEKER OWNER',
    'withdrawDate: CONFIRMED -> CONFIRMED by SEEKER OWNER',
    'lapseDate: CONFIRMED -> CONFIRMED by SYSTEM',
    'changeDate: PENDING_PAYMENT CONFIRMED -> PENDING_PAYMENT CONFIRMED by OWNER',
    'giveNotice: ACTIVE -> NOTICE_GIVEN by SEEKER OWNER',
    'takeNoticeBack: NOTICE_GIVEN -> ACTIVE by SEEKER OWNER',
    'complete: ACTIVE NOTICE_GIVEN -> COMPLETED by OWNER SYSTEM',
    'terminate: ACTIVE NOTICE_GIVEN -> TERMINATED by OWNER ADMIN',
    'reinstate: TERMINATED -> ACTIVE by SYSTEM',
    'correctRecord: TERMINATED -> COMPLETED by SYSTEM',
  ])
  expect(inLines(tourLifecycle.transitions)).toEqual([
    'move: PROPOSED CONFIRMED -> PROPOSED by SEEKER OWNER',
    'confirm: PROPOSED -> CONFIRMED by SEEKER OWNER',
    'cancel: PROPOSED CONFIRMED -> CANCELLED by SEEKER OWNER SYSTEM',
    'complete: CONFIRMED -> COMPLETED by OWNER SYSTEM',
    'noShow: CONFIRMED -> NO_SHOW by OWNER',
  ])
  expect(inLines(reviewLifecycle.transitions)).toEqual([
    'publish: PENDING -> PUBLISHED by ADMIN SYSTEM',
    'edit: PENDING PUBLISHED CHANGES_REQUESTED FLAGGED HIDDEN -> PENDING PUBLISHED FLAGGED by SEEKER',
    'withdraw: PENDING PUBLISHED CHANGES_REQUESTED FLAGGED HIDDEN -> WITHDRAWN by SEEKER',
    'flag: PUBLISHED FLAGGED -> FLAGGED by SEEKER OWNER ADMIN',
    'hide: PUBLISHED FLAGGED -> HIDDEN by ADMIN SYSTEM',
    'restore: FLAGGED HIDDEN CHANGES_REQUESTED -> PUBLISHED by ADMIN',
    'requestChanges: PENDING PUBLISHED FLAGGED HIDDEN -> CHANGES_REQUESTED by ADMIN',
    'reject: PENDING CHANGES_REQUESTED FLAGGED HIDDEN -> REJECTED by ADMIN',
    'reopen: REJECTED -> PENDING by SYSTEM',
  ])
})

it('lets nobody but a person of the home, or staff for them, decide', () => {
  for (const step of ['approve', 'reject'] as const) expect(applicationLifecycle.transitions[step].by).toEqual(['OWNER', 'ADMIN'])
  expect(waitlistLifecycle.transitions.remove.by).toEqual(['OWNER', 'ADMIN'])
  expect(reservationLifecycle.transitions.terminate.by).toEqual(['OWNER', 'ADMIN'])
})

it('says what stands in the way', () => {
  expect(applicationLifecycle.whyClosed('approve', 'DRAFT')).toBe('Only an application in review can be approved. It is a draft.')
  expect(reservationLifecycle.openTo('PENDING_PAYMENT', 'SEEKER')).toEqual(['cancel'])
  expect(reservationLifecycle.isOpen('cancel', 'ACTIVE', 'SEEKER')).toBe(false)
  expect(reservationLifecycle.isOpen('noShow', 'CONFIRMED', 'SEEKER')).toBe(false)
  expect(waitlistLifecycle.openTo('OFFERED', 'SEEKER')).toEqual(['accept', 'pass', 'leave'])
})
