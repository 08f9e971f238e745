import { readFileSync } from 'node:fs'
import { join } from 'node:path'

function rowsOf(name: string) {
  const [head, ...lines] = readFileSync(join(import.meta.dirname, name), 'utf8')
    .trimEnd()
    .split('\n')
  const columns = head!.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
  })
}

/** Every call in the specification, keyed as in the contract. */
export const calls = rowsOf('calls.tsv').map(({ method, path, who }) => ({
  key: `${method} ${path!.replace(/(?<=.)\/$/, '')}`,
  who: who!,
}))

/** Every route in the specification. */
export const routes = rowsOf('routes.tsv').map(({ path, area, guard, note }) => ({
  path: path!,
  area: area!,
  guard: guard!,
  note: note!,
}))

/** The enums of section 9, with the value a new item starts with. */
export const enumerations = rowsOf('enumerations.tsv').map(({ name, values, default: beginsWith }) => ({
  name: name!,
  values: values!.split(', '),
  beginsWith: beginsWith!,
}))

/** The texts of sections 2, 4, 5 and 8 that people read letter for letter, and where each belongs. */
export const messages = rowsOf('messages.tsv').map(({ situation, text, where }) => ({
  situation: situation!,
  text: text!,
  where: where!,
}))
