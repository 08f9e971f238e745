import { randomUUID } from 'node:crypto'
import { mostSavedSearches, savedSearches } from '#contract/homes/saved-searches.ts'
import { inTransaction } from '#server/kernel/database/database.ts'
import { ensure, orNotFound, throwFieldError } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { lockResident } from '#server/people/profiles/profiles.queries.ts'
import { readArea } from './match-searches.ts'
import { readQuery, tidyQuery } from './saved-query.ts'
import {
  deleteSavedSearch,
  findSavedSearch,
  listSavedSearches,
  saveSearch,
  setArea,
  setSavedSearch,
  stopAlerts,
} from './saved-searches.queries.ts'
import { readStopToken } from './stop-link.ts'

export const savedSearchesService = handlers(savedSearches, {
  async 'GET /residents/saved-searches'({ db, actor, now }) {
    return { savedSearches: await listSavedSearches(db, actor.accountId, now()) }
  },

  async 'POST /residents/saved-searches'({ db, actor, now, body }) {
    const query = tidyQuery(body.query)
    const read = readQuery(query) ?? throwFieldError('query', 'One of the filters does not work. Change it and try again.')
    const area = await readArea(db, read, now())
    return inTransaction(db, async (tx) => {
      await lockResident(tx, actor.accountId)
      const known = await listSavedSearches(tx, actor.accountId, now())
      ensure(
        known.length < mostSavedSearches || known.some((search) => search.query === query),
        `You can save up to ${mostSavedSearches} searches. Delete one to save another.`,
        'limit_reached',
      )
      const search = { ...body, id: randomUUID(), residentId: actor.accountId, query, createdAt: now() }
      const { id } = await saveSearch(tx, search)
      await setArea(tx, id, area)
      return orNotFound(await findSavedSearch(tx, actor.accountId, id, now()), 'Saved search')
    })
  },

  async 'PUT /residents/saved-searches/{id}'({ db, actor, now, params, body }) {
    orNotFound((await setSavedSearch(db, actor.accountId, params.id, body)) || null, 'Saved search')
    return orNotFound(await findSavedSearch(db, actor.accountId, params.id, now()), 'Saved search')
  },

  async 'DELETE /residents/saved-searches/{id}'({ db, actor, params }) {
    orNotFound((await deleteSavedSearch(db, actor.accountId, params.id)) || null, 'Saved search')
    return { message: 'Search deleted.' }
  },

  // The answer is the same for a search that is off or gone: the person asked for quiet and has it.
  async 'POST /search-alerts/{token}/stop'({ db, params }) {
    const id = orNotFound(await readStopToken(db, params.token), 'Link')
    await stopAlerts(db, id)
    return { message: 'These alerts are off.' }
  },
})
