import { fromCsvText } from '#server/kernel/csv.ts'
import { throwFieldError } from '#server/kernel/http/http-error.ts'
import type { CsvRow } from './read-csv.ts'

/** Two ways to write the same name are the same name. */
export const sameText = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase()

export const cellText = (cells: CsvRow['cells'], column: string) => fromCsvText(cells[column] ?? '').trim()

type Home = { id: string; title: string }

/** Finds the home that a row of rooms or residents names: by its id, or else by its title, if only one has it. */
export function homeFinder<H extends Home>(homes: readonly H[]) {
  const byId = new Map(homes.map((home) => [home.id, home]))
  const byTitle = Map.groupBy(homes, ({ title }) => sameText(title))
  return (cells: CsvRow['cells']): H => {
    const [id, title] = [cellText(cells, 'home_id'), cellText(cells, 'home')]
    if (id) return byId.get(id) ?? throwFieldError('home_id', 'None of your homes has this id.')
    if (!title) throwFieldError('home', 'Enter the name of the home.')
    const [found, another] = byTitle.get(sameText(title)) ?? []
    if (another) throwFieldError('home', 'Several of your homes have this name. Enter the id of the home as well.')
    return found ?? throwFieldError('home', 'None of your homes has this name. Import the home first.')
  }
}

/** Refuses a row about something that an earlier row of the file is about. */
export function onlyOnce() {
  const rows = new Map<string, number>()
  return (key: string, row: CsvRow, column: string) => {
    const before = rows.get(key)
    if (before !== undefined) throwFieldError(column, `Row ${before} is about the same one.`)
    rows.set(key, row.number)
  }
}
