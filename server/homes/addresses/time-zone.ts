import lookUp from '@photostructure/tz-lookup'
import type { Db, Tx } from '#server/kernel/database/database.ts'
import type { JobContext } from '#server/kernel/jobs/jobs.ts'
import { findStanding, type HomeClock, listStandings, setTimeZone } from './time-zone.queries.ts'

/** The time zone at a point; undefined at sea. */
export function timeZoneAt(latitude: number, longitude: number) {
  const zone = lookUp(latitude, longitude)
  return zone.startsWith('Etc/') ? undefined : zone
}

async function correct(db: Db, { id, timeZone, latitude, longitude, zoneOfState }: HomeClock) {
  const zone = (latitude !== null && longitude !== null && timeZoneAt(latitude, longitude)) || zoneOfState
  if (zone !== timeZone) await setTimeZone(db, id, zone)
}

/** Updates a home's time zone after its address or location was saved, in the same transaction. */
export const followPlace = async (tx: Tx, homeId: string) => correct(tx, await findStanding(tx, homeId))

const batch = 1_000

/** Sets every home's time zone from its location; the migration that added time zones queues this job. */
export async function setTimeZones({ db }: Pick<JobContext, 'db'>) {
  let after: string | undefined
  for (;;) {
    const homes = await listStandings(db, batch, after)
    for (const home of homes) await correct(db, home)
    if (homes.length < batch) return
    after = homes.at(-1)!.id
  }
}

export const timeZoneJobs = { set_time_zones: setTimeZones }
