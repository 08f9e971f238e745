import { randomUUID } from 'node:crypto'
import { savedHomes } from '#contract/homes/saved-homes.ts'
import { findHomeHead } from '#server/homes/details/homes.queries.ts'
import { isApproved } from '#server/homes/revisions/hold-back.ts'
import type { CardRow } from '#server/homes/search/card.queries.ts'
import { listCards } from '#server/homes/search/home-search.queries.ts'
import type { Db } from '#server/kernel/database/database.ts'
import { orNotFound } from '#server/kernel/http/http-error.ts'
import { handlers } from '#server/kernel/http/mount.ts'
import { deleteSaved, listSaved, listSavedAmong, saveHome } from './saved-homes.queries.ts'

export const savedHomesService = handlers(savedHomes, {
  async 'GET /residents/saved-homes'({ db, actor, now, query }) {
    const saved = await withCards(db, await listSaved(db, actor.accountId), now())
    const sorted = saved.toSorted(comparers[query.sortBy])
    return { savedHomes: query.order === 'desc' ? sorted.toReversed() : sorted }
  },

  async 'POST /residents/saved-homes'({ db, actor, now, body }) {
    const home = await findHomeHead(db, body.homeId)
    // Notes of a home that was saved while it was listed can still be changed.
    const isKnown = home?.status === 'PUBLISHED' || (await listSavedAmong(db, actor.accountId, [body.homeId])).length > 0
    orNotFound(isKnown || null, 'Home')
    const saved = await saveHome(db, { id: randomUUID(), residentId: actor.accountId, savedAt: now(), ...body })
    const [entry] = await withCards(db, [saved], now())
    return orNotFound(entry, 'Home')
  },

  async 'DELETE /residents/saved-homes/{id}'({ db, actor, params }) {
    orNotFound((await deleteSaved(db, actor.accountId, params.id)) || null, 'Saved home')
    return { message: 'Home removed from your saved homes.' }
  },

  async 'GET /residents/saved-homes/check/{id}'({ db, actor, params }) {
    return { isSaved: (await listSavedAmong(db, actor.accountId, [params.id])).length > 0 }
  },

  async 'POST /residents/saved-homes/check-many'({ db, actor, body }) {
    const saved = await listSavedAmong(db, actor.accountId, body.homeIds)
    return { savedHomeIds: saved.map(({ homeId }) => homeId) }
  },
})

type Saved = Awaited<ReturnType<typeof listSaved>>[number]
type SavedCard = Saved & { home: CardRow }

const comparers: Record<'savedAt' | 'priority' | 'price' | 'title', (a: SavedCard, b: SavedCard) => number> = {
  savedAt: (a, b) => a.savedAt.getTime() - b.savedAt.getTime(),
  priority: (a, b) => a.priority - b.priority,
  // Amounts of two currencies are not compared: those in dollars come first.
  price: (a, b) => Number(isForeign(a)) - Number(isForeign(b)) || a.home.monthCents - b.home.monthCents,
  title: (a, b) => a.home.title.localeCompare(b.home.title),
}

const isForeign = ({ home }: SavedCard) => home.currency !== 'USD'

/** The newest few, for the dashboard. */
export const readNewestSaved = async (db: Db, residentId: string, now: Date, most: number) =>
  withCards(db, (await listSaved(db, residentId)).toReversed().slice(0, most), now)

async function withCards(db: Db, saved: readonly Saved[], now: Date): Promise<SavedCard[]> {
  const homeIds = saved.map(({ homeId }) => homeId)
  const cards = new Map((await listCards(db, homeIds, now)).map((card) => [card.id, card]))
  return saved.flatMap((entry) => {
    const home = cards.get(entry.homeId)
    return home ? [{ ...entry, home: withoutUnseen(home) }] : []
  })
}

/** Of a home that went back into draft or review, no one but its owner sees what staff have yet to read. The place stays, to know it by. */
const withoutUnseen = (home: CardRow): CardRow =>
  isApproved(home)
    ? home
    : {
        ...home,
        title: 'Home not listed',
        shortDescription: '',
        picture: null,
        neighborhood: '',
        latitude: null,
        longitude: null,
      }
