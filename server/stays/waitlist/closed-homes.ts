import { screen } from '#contract/screens.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Job, JobContext } from '#server/kernel/jobs/jobs.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { listOffersToTakeBack, listToTell } from './closed-homes.queries.ts'
import { releaseOffer } from './resident-waitlist.ts'
import { findEntry, lockWaitlist } from './waitlist.queries.ts'
import { transitionWaitlistEntry } from './waitlist.transitions.ts'

const homeIsShut = 'The home is closed at the moment. Nothing you did caused this.'
const accountIsShut = 'Your account is suspended.'

/** Nobody is asked to answer about a bed they cannot have. The waitlist entry stays as it was, and says so. */
async function takeBackOffers({ db, now }: JobContext) {
  for (const { id, homeId } of await listOffersToTakeBack(db))
    await inTransaction(db, async (tx) => {
      await lockWaitlist(tx, homeId)
      const due = (await listOffersToTakeBack(tx)).find((one) => one.id === id)
      const entry = due && (await findEntry(tx, id))
      if (!entry) return
      const at = now()
      await releaseOffer(tx, entry, 'TAKEN_BACK', at)
      const reason = due.isShut ? homeIsShut : accountIsShut
      await transitionWaitlistEntry(tx, { name: 'takeBack', entry, by: 'SYSTEM', at, reason })
      // They know now; the job below tells the others.
      if (due.isShut)
        await insertAuditEvent(tx, { at, actor: null, action: 'waitlist.homeClosed', subject: ['waitlistEntry', id] })
    })
}

/** Places stay, because a home may come back; but nobody should wait for it without knowing. Told once each time it closes. */
export const notifyOfClosedHomes: Job = async (context) => {
  const { db, now } = context
  await takeBackOffers(context)
  const homes = Map.groupBy(await listToTell(db), ({ homeId }) => homeId)
  for (const homeId of homes.keys())
    await inTransaction(db, async (tx) => {
      await lockWaitlist(tx, homeId)
      // Under the lock of the waitlist, so that two who run at once do not both tell.
      for (const { id, userId, title, feePaidAt } of await listToTell(tx, homeId)) {
        const fee = feePaidAt ? ' A fee you paid goes back when you leave the line.' : ''
        const message = `${title} does not take people now. You keep your place in case it opens again. Our search shows homes with free beds.${fee}`
        const at = now()
        await notify(
          tx,
          { userId, type: 'WAITLIST', title: 'A home you wait for has closed', message, link: screen('/waitlist/:id', { id }) },
          at,
        )
        await insertAuditEvent(tx, { at, actor: null, action: 'waitlist.homeClosed', subject: ['waitlistEntry', id] })
      }
    })
}
