import type { Db } from '#server/kernel/database/database.ts'
import { findCityNamed, listStates, type StatePlace } from './place.queries.ts'

const known = new WeakMap<Db, Promise<readonly StatePlace[]>>()

/** The states. They come with a release, and nothing changes them while it runs. */
function statesOf(db: Db) {
  const states = known.get(db) ?? listStates(db)
  known.set(db, states)
  // A failure, or a database without its places, is asked again.
  states.then(({ length }) => length > 0 || known.delete(db)).catch(() => known.delete(db))
  return states
}

/**
 * The largest city, and the state, of that name: "city, st", "city st", "city state", a city or a state alone; and whether homes
 * use `word` as is.
 */
export async function listPlacesNamed(db: Db, spellings: readonly string[], word = '') {
  const states = await statesOf(db)
  const fullNames = spellings.flatMap((text) => states.flatMap((state) => cityIn(state, text)))
  const found = await findCityNamed(db, spellings, fullNames, word)
  const state = states.find(({ name, code }) => [name, code].some((each) => each.toLowerCase() === spellings[0]))
  return { ...found, state }
}

/** "boca raton florida" and "boca raton, fl" as the table of places has them. */
function cityIn({ name, code }: StatePlace, text: string) {
  return [name, code].flatMap((each) => {
    const ending = ` ${each.toLowerCase()}`
    const city = text.endsWith(ending) ? text.slice(0, -ending.length).replace(/[ ,]+$/, '') : ''
    return city ? [`${city}, ${code.toLowerCase()}`] : []
  })
}
