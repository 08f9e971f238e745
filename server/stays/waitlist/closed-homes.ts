import { screen } from '#contract/screens.ts'
import { insertAuditEvent } from '#server/kernel/database/audit.queries.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import type { Job, JobContext } from '#server/kernel/jobs/jobs.ts'
import { notify } from '#server/messaging/notifications/notify.ts'
import { listOffersToTakeBack, listToTell } from './closed-homes.queries.ts'
import { releaseOffer } from './resident-waitlist.ts'
import { findEntry, lockWaitlist } from './waitlist.queries.ts'
import { transitionWaitlistEntry } from './waitlist.transitions.ts'

const homeIsShut = 'The home is closed right now. Nothing you did caused this.'
const accountIsShut = 'Your account is suspended.'

const forEachOffer = forEachLocked('waitlistEntry', async (tx, { id, homeId }: { id: string; homeId: string }) => {
  await lockWaitlist(tx, homeId)
  return (await listOffersToTakeBack(tx, id))[0]
})

/** Withdraws offers of beds that the person cannot have. The entry keeps its position and shows the reason. */
const takeBackOffers = async (context: JobContext) =>
  forEachOffer(context, await listOffersToTakeBack(context.db), async (tx, { id, isShut }, at) => {
    const entry = await findEntry(tx, id)
    if (!entry) return
    await releaseOffer(tx, entry, 'TAKEN_BACK', at)
    const reason = isShut ? homeIsShut : accountIsShut
    await transitionWaitlistEntry(tx, { name: 'takeBack', entry, by: 'SYSTEM', at, reason })
    // Their withdrawn offer already notified them; this event keeps the job below from doing it again.
    if (isShut) await insertAuditEvent(tx, { at, actor: null, action: 'waitlistEntry.closeHome', subject: ['waitlistEntry', id] })
  })

/** Read again under the waitlist row lock, so that two concurrent runs do not both notify. */
const forEachClosedHome = forEachLocked('waitlist', async (tx, { homeId }: { homeId: string }) => {
  await lockWaitlist(tx, homeId)
  return listToTell(tx, homeId)
})

/**
 * Entries stay open, because a home may reopen, but no one should wait for it unknowingly. Each person is notified once per
 * closing.
 */
export const notifyOfClosedHomes: Job = async (context) => {
  await takeBackOffers(context)
  const homes = new Set((await listToTell(context.db)).map(({ homeId }) => homeId))
  const due = [...homes].map((homeId) => ({ homeId }))
  await forEachClosedHome(context, due, async (tx, people, at) => {
    for (const { id, userId, title, feePaidAt } of people) {
      const fee = feePaidAt ? ' If you paid a fee, we’ll refund it when you leave the waitlist.' : ''
      const message = `${title} is not taking residents right now. You keep your place in line in case it opens again. Our search shows homes with available beds.${fee}`
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
