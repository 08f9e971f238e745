import { prepareHomes, prepareMissingHomes } from '#server/homes/details/prepare-homes.ts'
import { inTransaction, type Tx } from '#server/kernel/database/database.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import { addJob, type JobContext, type Jobs } from '#server/kernel/jobs/jobs.ts'
import { insertOpenings, listListed } from './openings.queries.ts'
import {
  listDirtyHomes,
  lockRefresh,
  markAgedHomes,
  rebuildCells,
  rebuildWords,
  refreshHomes,
  takeDirtyHome,
  takeDirtyHomes,
} from './refresh.queries.ts'
import { isLarge } from './size.ts'

const batch = 500

/**
 * Saved searches are notified of homes that are new to search, or that offer more than before; the notifying job commits with the
 * change.
 */
async function refreshAndTell(tx: Tx, nos: readonly number[], at: Date) {
  const before = await listListed(tx, nos)
  await refreshHomes(tx, nos, at)
  await prepareHomes(tx, nos, at)
  if ((await insertOpenings(tx, nos, before, at)) > 0)
    await addJob(tx, 'match_saved_searches', {}, { key: 'match_saved_searches' })
}

async function refreshInBatches({ db, now }: JobContext) {
  let taken: number
  do {
    taken = await inTransaction(db, async (tx) => {
      await lockRefresh(tx)
      const nos = await takeDirtyHomes(tx, batch)
      if (nos.length > 0) await refreshAndTell(tx, nos, now())
      return nos.length
    })
  } while (taken > 0)
}

const forEachDirtyHome = forEachLocked('home', async (tx, { homeNo }: { homeNo: number }) => {
  await lockRefresh(tx)
  return takeDirtyHome(tx, homeNo)
})

export const homeSearchJobs = {
  /**
   * Refreshes marked homes in the search table. A mark is removed in the same transaction as the refresh, or not at all. A home that
   * cannot be refreshed keeps its mark, and does not keep the others from search.
   */
  async refresh_home_search(context: JobContext) {
    try {
      await refreshInBatches(context)
    } catch (error) {
      context.log.warn({ err: error }, 'homes could not be refreshed together and are refreshed one by one')
      await forEachDirtyHome(context, await listDirtyHomes(context.db), (tx, { homeNo }, at) => refreshAndTell(tx, [homeNo], at))
    }
  },

  /** A home's score changes with time alone. Also rebuilds the word counts. */
  age_home_search: {
    cron: '7 * * * *',
    async job({ db, now }: JobContext) {
      if ((await markAgedHomes(db, now())) > 0) await addJob(db, 'refresh_home_search')
      await rebuildWords(db)
    },
  },

  /** After a new version of the program, and when a badge has expired, homes are prepared again. */
  prepare_homes: {
    cron: '*/10 * * * *',
    async job({ db, now }: JobContext) {
      await prepareMissingHomes(db, now())
    },
  },

  /** Only a large map is drawn from precomputed cells. */
  rebuild_home_cells: {
    cron: '*/5 * * * *',
    async job({ db }: JobContext) {
      if (await isLarge(db)) await rebuildCells(db)
    },
  },
} satisfies Jobs
