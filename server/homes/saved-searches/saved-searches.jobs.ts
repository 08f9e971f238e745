import { addTime, type Duration } from '#contract/time.ts'
import { listOpenedHomes, takeOpenings } from '#server/homes/search/openings.queries.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { forEachLocked } from '#server/kernel/jobs/for-each-locked.ts'
import { addJob, type JobContext, type Jobs } from '#server/kernel/jobs/jobs.ts'
import { type KnownMeanings, matchSearches, readArea } from './match-searches.ts'
import { readQuery } from './saved-query.ts'
import { sendSearchAlert } from './saved-searches.notices.ts'
import {
  deleteOldMatches,
  insertMatches,
  listAlertsDue,
  listSearchesAround,
  listSearchesWithAlerts,
  lockSavedSearch,
  setAlerted,
  setArea,
  takeNews,
} from './saved-searches.queries.ts'

const homesAtOnce = 200
const searchesAtOnce = 1000
const alertsAtOnce = 100

/** Compares homes that opened up with all searches that want alerts, a page of them at a time. */
async function matchSavedSearches({ db, now }: JobContext) {
  let taken: number
  do {
    taken = await inTransaction(db, async (tx) => {
      const openings = await takeOpenings(tx, homesAtOnce)
      const homes = await listOpenedHomes(tx, openings)
      const meanings: KnownMeanings = new Map()
      let after: string | undefined
      do {
        const page: { id: string; query: string }[] =
          homes.length > 0 ? await listSearchesAround(tx, homes, after, searchesAtOnce) : []
        await insertMatches(tx, await matchSearches(tx, page, homes, { now: now(), meanings }), now())
        after = page.length === searchesAtOnce ? page.at(-1)?.id : undefined
      } while (after)
      return openings.size
    })
  } while (taken > 0)
  await addJob(db, 'send_search_alerts', {}, { key: 'send_search_alerts' })
}

const forEachSearch = forEachLocked('savedSearch', (tx, { id }: { id: string }) => lockSavedSearch(tx, id))

/** All searches that are due, a page of them at a time: safe to run twice, and in two processes. */
const alertJob = (alerts: 'AT_ONCE' | 'DAILY', pause: Duration) => async (context: JobContext) => {
  const before = addTime(context.now(), pause)
  let after: string | undefined
  do {
    const page: { id: string }[] = await listAlertsDue(context.db, { alerts, before }, after, alertsAtOnce)
    await forEachSearch(context, page, async (tx, search, at) => {
      if (search.alerts !== alerts || search.status !== 'ACTIVE' || (search.alertedAt && search.alertedAt > before)) return
      if ((await takeNews(tx, search, at)) === 0) return
      await setAlerted(tx, search.id, at)
      await sendSearchAlert(tx, search, at)
    })
    after = page.at(-1)?.id
  } while (after)
}

/** What a text means may change: a town can become the name of a home. */
async function renewSearchAreas({ db, now }: JobContext) {
  let after: string | undefined
  do {
    const page: { id: string; query: string }[] = await listSearchesWithAlerts(db, after, searchesAtOnce)
    for (const { id, query: text } of page) {
      const query = readQuery(text)
      if (query) await setArea(db, id, await readArea(db, query, now()))
    }
    after = page.at(-1)?.id
  } while (after)
}

/** A match is kept a little longer than it keeps a home quiet. */
const daysKept = 30

export const savedSearchesJobs = {
  match_saved_searches: matchSavedSearches,
  /** At once, but at most once a day for a search: what comes in between waits for the next day. */
  send_search_alerts: { job: alertJob('AT_ONCE', { days: -1 }), cron: '*/10 * * * *' },
  /** In the morning, in the East as in the West of the country. */
  send_daily_search_alerts: { job: alertJob('DAILY', { hours: -20 }), cron: '0 15 * * *' },
  renew_search_areas: { job: renewSearchAreas, cron: '27 5 * * *' },
  forget_search_matches: {
    job: async ({ db, now }: JobContext) => {
      await deleteOldMatches(db, addTime(now(), { days: -daysKept }))
    },
    cron: '57 4 * * *',
  },
} satisfies Jobs
