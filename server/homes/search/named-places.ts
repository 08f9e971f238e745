import type { Db } from '#server/kernel/database/database.ts'
import { findCityNamed, listStatePlaces, type Place, type StatePlace } from './place.queries.ts'

/** New York and Washington mean the city; Florida (NY), Nevada (MO) and Indiana (PA) hardly ever do. */
export const weightOfGreatCity = 40

/** A state with its name and its code as people type them. */
type NamedState = { place: StatePlace; typed: readonly string[]; code: string }

const known = new WeakMap<Db, Promise<readonly NamedState[]>>()

/** The states. They come with a release, and nothing changes them while it runs. */
function statesOf(db: Db) {
  const asked = known.get(db)
  if (asked) return asked
  const states = readStates(db)
  known.set(db, states)
  // After a failure, and in a database without its places yet, they are asked for again.
  states.then(({ length }) => length > 0 || known.delete(db)).catch(() => known.delete(db))
  return states
}

async function readStates(db: Db): Promise<NamedState[]> {
  const states = await listStatePlaces(db, weightOfGreatCity)
  return states.map((place) => {
    const [name, code] = [place.name.toLowerCase(), place.code.toLowerCase()]
    // A place is called what finds it: “Washington” alone is the city.
    return {
      place: place.isAlsoCity ? { ...place, name: `${place.name} State` } : place,
      typed: [name, `${name} state`, code],
      code,
    }
  })
}

export async function listStatesBeginning(db: Db, spellings: readonly string[]) {
  const states = await statesOf(db)
  return states.map(({ place }) => place).filter(({ name }) => spellings.some((text) => name.toLowerCase().startsWith(text)))
}

/**
 * The largest city, and the state, of that name: "city, st", "city st", "city state", a city or a state alone; and how
 * many homes use each of the words as it is.
 */
export async function listPlacesNamed(db: Db, spellings: readonly string[], words: readonly string[] = []) {
  const states = await statesOf(db)
  const fullNames = spellings.flatMap((text) => (fullName.test(text) ? [text] : states.flatMap((state) => citiesIn(state, text))))
  const found = await findCityNamed(db, fullNames, words)
  return { ...found, state: states.find(({ typed }) => typed.includes(spellings[0]!))?.place }
}

/** "boca raton, fl" */
const fullName = /, [a-z]{2}$/

/** "boca raton", "boca raton florida" and "boca raton, fl" as the table of places has them, which is with their state. */
function citiesIn({ typed, code }: NamedState, text: string) {
  const named = typed.filter((ending) => text.endsWith(ending) && text.at(-ending.length - 1) === ' ')
  const cities = named.map((ending) => text.slice(0, -ending.length).replace(/[ ,]+$/, ''))
  return [text, ...cities].map((city) => `${city}, ${code}`)
}

/**
 * Whether a text says the same place as the ZIP code after it: its city, its state, or any address in that state. Post offices accept
 * more names for a ZIP code than the table has.
 */
export async function namesZip(db: Db, spellings: readonly string[], zip: Place) {
  const states = await statesOf(db)
  const endings = states.find(({ place }) => place.stateId === zip.stateId)?.typed ?? []
  const city = zip.name.toLowerCase().split(', ')[0]!
  return spellings.some(
    (text) =>
      text === city || endings.some((state) => text === state || text === `${city} ${state}` || text.endsWith(`, ${state}`)),
  )
}
