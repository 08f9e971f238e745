import { screen } from '#contract/screens.ts'
import { addTime } from '#contract/time.ts'
import { findOpenClaim } from '#server/homes/beds/beds.queries.ts'
import { releaseBed } from '#server/homes/beds/claims.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { JobContext } from '#server/kernel/jobs/jobs.ts'
import { notifyHome } from '#server/messaging/notifications/notify-person.ts'
import { waitsForBank } from '#server/payments/checkout/paid-in-time.queries.ts'
import {
  type ApplicationText,
  notifyApplicant,
  notifyHomeOfApplication,
} from '#server/stays/applications/applications.notices.ts'
import { type ApplicationRow, changeApplication, lockApplication } from '#server/stays/applications/applications.queries.ts'
import { mayHoldBed, nextStepFor, timeOfHome } from '#server/stays/applications/applications.words.ts'
import { offerNext } from './cascade.ts'
import { listForgottenBeds, listHeldBedsToRemind } from './waitlist-order.queries.ts'

/** How long before the end of the hold both sides are reminded of it. */
const reminder = { hours: 24 }

const isSent = ({ status }: ApplicationRow) => status !== 'DRAFT' && status !== 'PAYMENT_PENDING'
const isResidentsTurn = (row: ApplicationRow) => !isSent(row) || row.status === 'INFO_REQUESTED'

const forEachApplication = forEachLocked('application', (tx, { id }: { id: string }, at) => lockApplication(tx, id, at))

/** Reminds both sides once of a bed that is held since the waitlist and soon goes to others. */
export const remindOfHeldBeds = async (context: JobContext) => {
  const now = context.now()
  const due = await listHeldBedsToRemind(context.db, { now, before: addTime(now, reminder) })
  await forEachApplication(context, due, async (tx, row, at) => {
    if (row.isProcessing || !row.heldUntil || row.heldUntil <= at || row.holdRemindedAt || !mayHoldBed.includes(row.status))
      return
    await changeApplication(tx, row.id, { holdRemindedAt: at })
    await notifyApplicant(tx, row, residentReminder(row), at)
    if (isSent(row) && row.isShared) await notifyHomeOfApplication(tx, row, homeReminder(row, row.heldUntil), at)
  })
}

const residentReminder = (row: ApplicationRow): ApplicationText => ({
  title: 'Reminder: a bed is held for you',
  parts: [
    nextStepFor('RESIDENT', row),
    'If the home has not approved your application by then, the bed will be offered to others.',
  ],
  priority: isResidentsTurn(row) ? 'URGENT' : 'HIGH',
})

const homeReminder = (row: ApplicationRow, until: Date): ApplicationText => ({
  title: 'Reminder: a bed is held for an applicant',
  parts: [
    `It is held until ${timeOfHome(row, until)}. If you do not approve the application by then, the bed will be offered to others.`,
  ],
  priority: 'HIGH',
})

type Hold = { id: string; homeId: string }
const forEachHold = forEachLocked('heldBed', async (tx, { id }: Hold, at) => {
  const application = await lockApplication(tx, id, at)
  // Read after the lock: another job may have released it, or the person may hold another bed from the waitlist.
  const held = await findOpenClaim(tx, { kind: 'HOLD', id })
  return held && { application, held }
})

/** A bed that was held since the waitlist for an application that was not approved in time, or has ended, goes to others. Idempotent. */
export const releaseForgottenBeds = async (context: JobContext) =>
  forEachHold(
    context,
    await listForgottenBeds(context.db, context.now()),
    async (tx, { application, held }, at, { id, homeId }) => {
      if (application && (keepsBed(application, held, at) || (await waitsForFee(tx, application, held, at)))) return
      await releaseBed(tx, { kind: 'HOLD', id }, at)
      if (application && mayHoldBed.includes(application.status)) await tellOfRelease(tx, { ...application, heldUntil: null }, at)
      await offerNext(tx, { homeId, at })
    },
  )

/** An application approved a moment ago keeps the bed, and so does one for which the time is not over. */
const keepsBed = ({ status }: ApplicationRow, { expiresAt }: { expiresAt: Date | null }, at: Date) =>
  status === 'APPROVED' || status === 'CONVERTED' || (mayHoldBed.includes(status) && expiresAt !== null && expiresAt > at)

/** The home cannot decide about an application whose fee is paid until the bank has answered. */
async function waitsForFee(
  tx: Tx,
  { id, status }: ApplicationRow,
  { expiresAt: deadline }: { expiresAt: Date | null },
  at: Date,
) {
  return status === 'PAYMENT_PENDING' && deadline !== null && waitsForBank(tx, { id, deadline, at })
}

async function tellOfRelease(tx: Tx, row: ApplicationRow, at: Date) {
  const parts = [
    'The time has passed, so the bed is being offered to others. Your application stays open.',
    nextStepFor('RESIDENT', row),
  ]
  await notifyApplicant(tx, row, { title: 'A bed is no longer held for you', parts, priority: 'HIGH' }, at)
  const title = 'A bed is no longer held'
  if (isSent(row)) {
    const parts = [
      'The time it was held for an applicant has passed, so it is being offered to others. The application stays open.',
    ]
    await notifyHomeOfApplication(tx, row, { title, parts }, at)
    return
  }
  // The home cannot open an application before it is sent.
  const link = screen('/homeowner/waitlist', { homeId: row.homeId })
  const why = `Someone from your waitlist at ${row.title} did not send an application in time. The bed is being offered to others.`
  await notifyHome(tx, row, 'manage_applications', { type: 'WAITLIST', title, parts: [why], label: 'View waitlist', link }, at)
}
