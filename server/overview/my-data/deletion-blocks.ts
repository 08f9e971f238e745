import type { DeletionBlock } from '#contract/overview/my-data.ts'
import { type ScreenLink, screen } from '#contract/screens.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { type DeletionBlockCode, listDeletionBlocks } from './deletion-blocks.queries.ts'
import type { DataSubject } from './personal-tables.queries.ts'

type Words = { message: string; link: ScreenLink; label: string }

/** What to settle first, and where. */
const words: Record<DeletionBlockCode, Words> = {
  STAY: {
    message: 'You have a reservation or live in a home. Cancel it or move out first.',
    link: screen('/residents/reservations'),
    label: 'View reservations',
  },
  RENT: { message: 'You have unpaid rent.', link: screen('/pay-rent'), label: 'Pay rent' },
  DEPOSIT: {
    message: 'A home still holds your deposit. Wait until it is returned, so that you do not lose it.',
    link: screen('/residents/reservations'),
    label: 'View deposit',
  },
  REFUND: {
    message: 'A refund to you has not arrived yet. Wait until you have it, so that you do not lose it.',
    link: screen('/residents/payments'),
    label: 'View refunds',
  },
  REFUND_ASKED: {
    message: 'You requested a refund that is not decided yet. Wait for the answer, so that you do not lose the money.',
    link: screen('/residents/payments'),
    label: 'View refunds',
  },
  PAYMENT: {
    message: 'A payment is not finished or is disputed.',
    link: screen('/residents/payments'),
    label: 'View payments',
  },
  PUBLISHED_HOME: {
    message: 'You have a published home, or one in review. Pause or archive it first.',
    link: screen('/homeowner/listings'),
    label: 'View homes',
  },
  RESIDENTS: {
    message: 'People live in your homes or have a reservation there.',
    link: screen('/homeowner/reservations'),
    label: 'View reservations',
  },
  HELD_DEPOSIT: {
    message: 'You still hold a resident’s deposit. Return it or finish the claim first.',
    link: screen('/homeowner/reservations'),
    label: 'View deposits',
  },
  REFUND_REQUEST: {
    message: 'A refund of one of your residents is still open.',
    link: screen('/homeowner/reservations'),
    label: 'View refunds',
  },
  DISPUTE: {
    message: 'A payment to you is disputed. Wait until it is decided.',
    link: screen('/homeowner/payouts'),
    label: 'View payouts',
  },
  PAYOUT: {
    message: 'You have earnings that we have not paid out yet.',
    link: screen('/homeowner/payouts'),
    label: 'View payouts',
  },
  DEBT: {
    message: 'More was refunded to your residents than you have earned since. Contact us, so we can settle it.',
    link: screen('/homeowner/support-chat'),
    label: 'Contact us',
  },
  PLAN: {
    message: 'Your plan is active and would renew. Cancel it first.',
    link: screen('/homeowner/subscription-billing'),
    label: 'View plan',
  },
  LAST_ADMIN: {
    message: 'You are the last active administrator. Someone needs to be able to run Waymark.',
    link: screen('/admin-notifications'),
    label: 'Message staff',
  },
}

export async function readDeletionBlocks(db: Db, person: DataSubject): Promise<DeletionBlock[]> {
  const codes = await listDeletionBlocks(db, person)
  return codes.map((code) => ({ code, ...words[code], ...(paidByOwners.includes(code) && person.ownerId ? ownersPayments : {}) }))
}

/** What residents find under their payments, and owners under billing. */
const paidByOwners: readonly DeletionBlockCode[] = ['PAYMENT', 'REFUND']
const ownersPayments = { link: screen('/homeowner/subscription-billing'), label: 'View billing' }
