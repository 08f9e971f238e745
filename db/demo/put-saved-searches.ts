import { addTime } from '#contract/time.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { Tx } from '#server/kernel/database/database.ts'
import { insertAll } from './insert.ts'
import { homeId } from './make-activity.ts'
import { residentId } from './make-people.ts'

/** Two searches of the demo resident: one heard of a home yesterday, the other has been quiet. */
export async function putSavedSearches(tx: Tx, now: Date) {
  const id = referenceId('demo saved search near')
  const settings = { residentId, byEmail: true, inApp: true }
  const alertedAt = addTime(now, { hours: -22 })
  await insertAll(tx, {
    savedSearches: [
      {
        ...settings,
        id,
        name: 'Delray Beach, FL, Beds available now',
        query: 'q=Delray+Beach%2C+FL&bedsFree=true',
        alerts: 'AT_ONCE',
        createdAt: addTime(now, { days: -6 }),
        alertedAt,
      },
      {
        ...settings,
        id: referenceId('demo saved search wide'),
        name: 'Florida, Pets welcome',
        query: 'q=Florida&pets=true',
        alerts: 'DAILY',
        createdAt: addTime(now, { days: -19 }),
      },
    ],
    savedSearchMatches: [{ searchId: id, homeId: homeId('Swinton Square Residence'), matchedAt: alertedAt, alertedAt }],
  })
}
