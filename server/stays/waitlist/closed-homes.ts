import { screen } from '#contract/screens.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import type { Job, JobContext } from '#server/kernel/jobs/jobs.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { listOffersToTakeBack, listToTell } from './closed-homes.queries.ts'
import { releaseOffer } from './resident-waitlist.ts'
import { findEntry, lockWaitlist } from './waitlist.queries.ts'
import { transitionWaitlistEntry } from './waitlist.transitions.ts'

const homeIsShut = 'The home is closed right now. Nothing you did caused this.'
const accountIsShut = 'Your account is suspended.'

/** Withdraws offers of beds that the person cannot have. The entry keeps its position and shows the reason. */
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
      // Their withdrawn offer already notified them; this event keeps the job below from doing it again.
      if (due.isShut)
        await insertAuditEvent(tx, { at, actor: null, action: 'waitlistEntry.closeHome', subject: ['waitlistEntry', id] })
    })
}

/**
 * Entries stay open, because a home may reopen, but no one should wait for it unknowingly. Each person is notified once per
 * closing.
 */
export const notifyOfClosedHomes: Job = async (context) => {
  const { db, now } = context
  await takeBackOffers(context)
  const homes = Map.groupBy(await listToTell(db), ({ homeId }) => homeId)
  for (const homeId of homes.keys())
    await inTransaction(db, async (tx) => {
      await lockWaitlist(tx, homeId)
      // Read again under the waitlist row lock, so that two concurrent runs do not both notify.
      for (const { id, userId, title, feePaidAt } of await listToTell(tx, homeId)) {
        const fee = feePaidAt ? ' If you paid a fee, we’ll refund it when you leave the waitlist.' : ''
        const message = `${title} is not taking residents right now. You keep your place in line in case it opens again. Our search shows homes with available beds.${fee}`
        const at = now()
        await notify(
          tx,
          {
            userId,
            type: 'WAITLIST',
            title: 'One of your waitlists has closed',
            message,
            link: screen('/waitlist/:id', { id }),
          },
          at,
        )
        await insertAuditEvent(tx, { at, actor: null, action: 'waitlistEntry.closeHome', subject: ['waitlistEntry', id] })
      }
    })
}
