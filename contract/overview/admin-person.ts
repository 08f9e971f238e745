import * as z from 'zod'
import { area } from '#contract/endpoint.ts'
import { listingStatus } from '#contract/enumerations.ts'
import { cents, idOf } from '#contract/fields.ts'
import { historyEvent } from '#contract/history.ts'
import { paymentPurpose, paymentStatus } from '#contract/payments/payment.lifecycle.ts'
import { planId } from '#contract/payments/plans.ts'
import { listedPerson } from '#contract/people/admin-users.ts'
import { twoFactorReset } from '#contract/people/two-factor-reset.ts'
import { staffAccess } from '#contract/staff.ts'
import { applicationStatus } from '#contract/stays/application.lifecycle.ts'
import { reservationStatus } from '#contract/stays/reservation.lifecycle.ts'
import { appealStatus, appealSubject } from '#contract/trust/appeal.lifecycle.ts'

export const accountAction = z.enum(['suspend', 'reinstate', 'deactivate', 'reactivate', 'resetTwoFactor', 'stopTwoFactorReset'])
export type AccountAction = z.infer<typeof accountAction>

const inHome = { homeId: z.uuid(), homeTitle: z.string() }

/** Why two accounts may belong to one person. */
export const likeness = z.enum(['PHONE', 'EMAIL', 'NAME', 'DEVICE'])
export type Likeness = z.infer<typeof likeness>

/**
 * Everything staff may know about a person. What they wrote and what they keep for themselves is not part of it. Records of a kind
 * that the reader may not read elsewhere are left out (`personRecordReaders`).
 */
export const adminPerson = z
  .object({
    account: listedPerson.extend({
      emailConfirmedAt: z.date().nullable(),
      residentId: z.uuid().nullable(),
      ownerId: z.uuid().nullable(),
      businessName: z.string().nullable(),
      plan: planId.nullable(),
      team: z.object({ ownerUserId: z.uuid(), owner: z.string(), role: z.string() }).nullable(),
      /** When the account is erased, if its person asked for that. */
      eraseAt: z.date().nullable(),
      /** Why the account has its status, where staff or the person said so. */
      statusReason: z.string().nullable(),
    }),
    allowedActions: z.array(accountAction),
    signIn: z.object({
      hasTwoFactor: z.boolean(),
      hasApp: z.boolean(),
      passkeys: z.int(),
      recoveryCodesLeft: z.int(),
      /** The newest request of staff to turn it off. */
      reset: twoFactorReset.nullable(),
      sessions: z.array(z.object({ id: z.uuid(), device: z.string(), createdAt: z.date(), lastSeenAt: z.date() })),
      /** The newest sign-ins and tries, in words. */
      history: z.array(historyEvent),
    }),
    homes: z.array(z.object({ id: z.uuid(), title: z.string(), status: listingStatus, city: z.string(), state: z.string() })),
    stays: z.array(
      z.object({
        id: z.uuid(),
        ...inHome,
        status: reservationStatus,
        startsOn: z.string(),
        endsOn: z.string().nullable(),
        roomName: z.string(),
      }),
    ),
    applications: z.array(z.object({ id: z.uuid(), ...inHome, status: applicationStatus, changedAt: z.date() })),
    payments: z.array(
      z.object({
        id: z.uuid(),
        purpose: paymentPurpose,
        status: paymentStatus,
        amountCents: cents,
        refundedCents: cents,
        currency: z.string(),
        createdAt: z.date(),
      }),
    ),
    /** That they exist, never what was said. */
    conversations: z.array(
      z.object({
        id: z.uuid(),
        with: z.string(),
        messages: z.int(),
        lastMessageAt: z.date().nullable(),
        isReported: z.boolean(),
      }),
    ),
    appeals: z.array(
      z.object({ id: z.uuid(), subjectType: appealSubject, about: z.string(), status: appealStatus, submittedAt: z.date() }),
    ),
    /** Accounts that may belong to the same person, and why. Nothing is merged. */
    duplicates: z.array(
      listedPerson.pick({ id: true, name: true, email: true, role: true, status: true }).extend({ because: z.array(likeness) }),
    ),
    /** What was decided about the person and changed in their account, newest first. */
    history: z.array(historyEvent),
    /** What the person did or decided here, newest first. */
    actions: z.array(historyEvent),
    /** How often staff opened this page, which the person sees too. */
    views: z.object({ count: z.int(), lastAt: z.date().nullable() }),
  })
  .meta({ id: 'AdminPerson' })
export type AdminPerson = z.infer<typeof adminPerson>

export const adminPersonArea = area({
  'GET /admin/users/{id}': {
    summary: 'Get everything staff may know about a person; each view is recorded, and the person sees it',
    access: staffAccess('SUPPORT', 'REVIEWER'),
    params: z.object({ id: idOf('Account') }),
    response: adminPerson,
  },
  'GET /admin/homeowners/{id}': {
    summary: 'Get everything staff may know about an owner, by the id of the person or of the account',
    access: staffAccess('SUPPORT', 'REVIEWER'),
    params: z.object({ id: idOf('Account') }),
    response: adminPerson,
  },
})
