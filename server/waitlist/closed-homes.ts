import { insertAuditEvent } from '#server/kernel/audit.queries.ts'
import { inTransaction } from '#server/kernel/database.ts'
import type { Job } from '#server/kernel/jobs.ts'
import { notify } from '#server/notifications/notify.ts'
import { listToTell } from './closed-homes.queries.ts'
import { lockLine } from './waitlist.queries.ts'

/** Places stay, because a home may come back; but nobody should wait for it without knowing. Told once each time it closes. */
export const tellOfClosedHomes: Job = async ({ db, now }) => {
  const homes = Map.groupBy(await listToTell(db), ({ homeId }) => homeId)
  for (const homeId of homes.keys())
    await inTransaction(db, async (tx) => {
      await lockLine(tx, homeId)
      // Under the lock of the line, so that two who run at once do not both tell.
      for (const { id, userId, title, feePaidAt } of await listToTell(tx, homeId)) {
        const fee = feePaidAt ? ' A fee you paid goes back when you leave the line.' : ''
        const message = `${title} does not take people now. You keep your place in case it opens again. Our search shows homes with free beds.${fee}`
        const at = now()
        await notify(
          tx,
          { userId, type: 'WAITLIST', title: 'A home you wait for has closed', message, link: `/waitlist/${id}` },
          at,
        )
        await insertAuditEvent(tx, { at, actor: null, action: 'waitlist.homeClosed', subject: ['waitlistEntry', id] })
      }
    })
}
