import type { WaitlistTransition } from '#contract/stays/waitlist.lifecycle.ts'
import { addTime } from '#contract/time.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import { forEachRecord } from '#server/kernel/jobs/for-each-record.ts'
import type { Job, JobContext, Jobs } from '#server/kernel/jobs/jobs.ts'
import { waitsForBank } from '#server/payments/checkout/paid-in-time.queries.ts'
import { lockApplication } from '#server/stays/applications/applications.queries.ts'
import { transitionApplication } from '#server/stays/applications/applications.transitions.ts'
import { offerFreeBeds } from './cascade.ts'
import { notifyOfClosedHomes } from './closed-homes.ts'
import { releaseForgottenBeds, remindOfHeldBeds } from './held-beds.ts'
import { releaseOffer } from './resident-waitlist.ts'
import { confirmDays, missesUntilRest } from './timing.ts'
import { notifyOfWaitlist } from './waitlist.notices.ts'
import {
  findEntry,
  findOpenEntry,
  listApplicationsWithoutSpot,
  lockWaitlist,
  setEntry,
  type WaitlistEntryRow,
} from './waitlist.queries.ts'
import { transitionWaitlistEntry } from './waitlist.transitions.ts'
import { listDueEntries, listHomesToFill, listUnconfirmed, listUrgentNoMore } from './waitlist-order.queries.ts'
import { convertIfApplied } from './with-application.ts'

type Due = { id: string; homeId: string }

const forEachEntry = forEachLocked('waitlistEntry', async (tx, { id, homeId }: Due) => {
  await lockWaitlist(tx, homeId)
  return findEntry(tx, id)
})

type Ending = { name: WaitlistTransition; to?: WaitlistEntryRow['status']; toEnd?: boolean; change?: { misses: number } }

/** What each state changes to when its time is up. */
function endingOf({ status, misses }: WaitlistEntryRow): Ending | null {
  if (status === 'PENDING_PAYMENT') return { name: 'failPayment' }
  if (status === 'ACCEPTED') return { name: 'lapse', toEnd: true }
  if (status === 'WAITING') return { name: 'rest' }
  if (status === 'INACTIVE') return { name: 'expire' }
  if (status !== 'OFFERED') return null
  const missed = misses + 1
  return { name: 'miss', to: missed >= missesUntilRest ? 'INACTIVE' : 'WAITING', change: { misses: missed } }
}

const endWaitlistStates = async (context: JobContext) =>
  forEachEntry(context, await listDueEntries(context.db, context.now()), async (tx, entry, at) => {
    const ending = endingOf(entry)
    if (!ending || !entry.expiresAt || entry.expiresAt > at) return
    const { id, expiresAt: deadline } = entry
    if (entry.status === 'PENDING_PAYMENT' && (await waitsForBank(tx, { id, deadline, at }))) return
    // An application that was sent by then is what the bed was held for.
    if (entry.status === 'ACCEPTED' && (await convertIfApplied(tx, { entry, at })) !== entry) return
    if (entry.status === 'OFFERED') await releaseOffer(tx, entry, 'MISSED', at)
    if (entry.status === 'ACCEPTED') await releaseOffer(tx, entry, 'LAPSED', at)
    await transitionWaitlistEntry(tx, { ...ending, entry, by: 'SYSTEM', at })
  })

const remindWaiting = async (context: JobContext) =>
  forEachEntry(
    context,
    await listUnconfirmed(context.db, addTime(context.now(), { days: -confirmDays })),
    async (tx, entry, at) => {
      const isDue = entry.status === 'WAITING' && addTime(entry.confirmedAt, { days: confirmDays }) <= at
      if (!isDue || (entry.remindedAt && entry.remindedAt >= entry.confirmedAt)) return
      await setEntry(tx, entry.id, { remindedAt: at })
      await notifyOfWaitlist(tx, 'remind', entry, at)
    },
  )

/** Urgent priority lasts a limited time; a person who still needs it asks again. */
const endUrgency = async (context: JobContext) =>
  forEachEntry(context, await listUrgentNoMore(context.db, context.now()), async (tx, entry, at) => {
    if (entry.priority !== 'URGENT' || !entry.urgentUntil || entry.urgentUntil > at) return
    await setEntry(tx, entry.id, { priority: 'NORMAL', urgentReason: null, urgentUntil: null })
    const details = { by: 'SYSTEM', reason: 'Its 14 days have passed.' }
    await insertAuditEvent(tx, {
      at,
      actor: null,
      action: 'waitlistEntry.setNormal',
      subject: ['waitlistEntry', entry.id],
      details,
    })
  })

const moveWaitlist: Job<{ homeId: string }> = async ({ db, now }, { homeId }) => {
  await offerFreeBeds(db, { homeId, at: now() })
}

const forEachApplication = forEachLocked('application', async (tx, { id, homeId }: Due, at) => {
  await lockWaitlist(tx, homeId)
  return lockApplication(tx, id, at)
})

/** A safety net for applications that no bed can reach anymore. */
const endApplicationsWithoutSpot = async (context: JobContext) =>
  forEachApplication(context, await listApplicationsWithoutSpot(context.db), async (tx, application, at) => {
    const { status, residentId, homeId } = application
    if (status !== 'WAITLISTED' || (await findOpenEntry(tx, residentId, homeId))) return
    await transitionApplication(tx, { name: 'endWait', application, by: 'SYSTEM', at })
  })

const forEachHome = forEachRecord('waitlist')

/** A safety net, so that no offer depends on a job for each freed bed. */
const sweepWaitlists = async (context: JobContext) =>
  forEachHome(context, await listHomesToFill(context.db), ({ id }) =>
    offerFreeBeds(context.db, { homeId: id, at: context.now() }),
  )

export const waitlistJobs = {
  move_waitlist: moveWaitlist,
  sweep_waitlists: { job: sweepWaitlists, cron: '* * * * *' },
  end_waitlist_states: { job: endWaitlistStates, cron: '* * * * *' },
  remind_waiting: { job: remindWaiting, cron: '29 * * * *' },
  end_waitlist_urgency: { job: endUrgency, cron: '13 * * * *' },
  remind_of_held_beds: { job: remindOfHeldBeds, cron: '*/10 * * * *' },
  release_forgotten_beds: { job: releaseForgottenBeds, cron: '*/5 * * * *' },
  end_applications_without_spot: { job: endApplicationsWithoutSpot, cron: '41 * * * *' },
  tell_of_closed_homes: { job: notifyOfClosedHomes, cron: '*/10 * * * *' },
} satisfies Jobs
