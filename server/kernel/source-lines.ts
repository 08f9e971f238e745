import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

type Source = { file: string; line: number }
type Start = { file: string; at: number }

const inBuild = /\/build\/server\/[^/\s]+\/[^/\s:]+\.js/
/** The bundler writes the path of each source in front of its part of a file. */
const mark = /^\/\/ ((?:server|contract|db|web|node_modules)\/\S+\.[cm]?[jt]s)$/
const known = new Map<string, Start[]>()

/** The source that a line of the built server comes from, and which line of its part it is; undefined for any other file. */
export function sourceOf(script: string, line: number): Source | undefined {
  if (!inBuild.test(script)) return undefined
  const start = startsIn(script.startsWith('file:') ? fileURLToPath(script) : script).findLast(({ at }) => at < line)
  return start && { file: start.file, line: line - start.at }
}

/** Read when a name is first needed: 3 MB of text, no source map. Maps of all files would cost a start half a second. */
function startsIn(path: string) {
  const starts =
    known.get(path) ??
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((text, place) => {
        const file = mark.exec(text)?.[1]
        return file ? [{ file, at: place + 1 }] : []
      })
  known.set(path, starts)
  return starts
}

/** A stack with the source of each of its lines: `at mount (server/kernel/http/mount.ts, file:///…/main.js:7:1)`. */
export function withSources(stack: string) {
  return stack.replaceAll(/(?:file:\/\/)?\/[^\s()]+\.js:(\d+):\d+/g, (place, line: string) => {
    const source = sourceOf(place.replace(/:\d+:\d+$/, ''), Number(line))
    return source ? `${source.file}, ${place}` : place
  })
}
