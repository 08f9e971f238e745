import { type Load, load, type Server } from './measure.ts'
import type { Question } from './questions.ts'
import { pair } from './report.ts'

const keptPages = 20
/** More than any server renders while it is measured, so that none is asked for twice. */
const newPages = 20_000

/**
 * Pages a second, as visitors get them. "Kept" pages are asked for again and again, and rendered once in ten seconds; "new" ones
 * have an address that nobody asked for before, so that each is rendered for its request.
 */
export async function measurePages(server: Server, questions: readonly Question[], seconds: number) {
  const pathsOf = (name: string) => questions.find((question) => question.name === name)!.paths
  const pages = {
    'home details': pathsOf('home details').map((path) => path.replace('/api/homes/', '/home/')),
    search: pathsOf('filtered list').map((path) => path.replace('/api/homes', '/search')),
  }
  const lines: { name: string; measured: Load }[] = []
  for (const [name, paths] of Object.entries(pages)) {
    const kept = paths.slice(0, keptPages)
    const unknown = Array.from({ length: newPages }, (_, no) => withNumber(paths[no % paths.length]!, no))
    // One after another: a server that renders its first pages all at once reports that it is busy.
    for (const path of kept) await (await fetch(server.address + path)).arrayBuffer()
    lines.push({ name: `${name}, kept`, measured: await load(server, kept, seconds) })
    lines.push({ name: `${name}, new`, measured: await load(server, unknown, seconds) })
  }
  return lines
}

const withNumber = (path: string, no: number) => `${path}${path.includes('?') ? '&' : '?'}utm_id=${no}`

export function pagesText(lines: Awaited<ReturnType<typeof measurePages>>) {
  const rows = lines.map(({ name, measured }) => `| ${name} | ${measured.perSecond.toFixed(0)} | ${pair(measured)} |`)
  return ['| rendered page | pages/s | p50 / p99 ms |', '| --- | --- | --- |', ...rows].join('\n')
}
