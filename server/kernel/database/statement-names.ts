import { basename } from 'node:path'
import { getCallSites } from 'node:util'
import { PostgresDialect, PostgresQueryCompiler } from 'kysely'
import { sourceOf } from '#server/kernel/source-lines.ts'

const names = new Map<string, string>()
/** More texts than the program has: a query that is built of parts has several. Beyond it, statements share a name. */
const mostNames = 5_000

/**
 * The name of a statement is that of the function that wrote it, like `mail.findMail` for `findMail` in mail.queries.ts; in the
 * callback of a transaction it is the line, like `schedule:12`. It is found on the stack where a text is new, so a statement that
 * was named before costs one lookup.
 */
export class NamingDialect extends PostgresDialect {
  override createQueryCompiler() {
    return new NamingCompiler()
  }
}

class NamingCompiler extends PostgresQueryCompiler {
  override compileQuery(...given: Parameters<PostgresQueryCompiler['compileQuery']>) {
    const compiled = super.compileQuery(...given)
    if (!names.has(compiled.sql) && names.size < mostNames) names.set(compiled.sql, writerOnStack() ?? summaryOf(compiled.sql))
    return compiled
  }
}

/** The name of a statement as the driver gets it: a text, or an object that the job worker has named. */
export function statementName(query: unknown) {
  if (typeof query === 'string') return names.get(query) ?? summaryOf(query)
  const { name, text } = (query ?? {}) as { name?: unknown; text?: unknown }
  if (typeof name === 'string') return `worker.${name.split('/', 1)[0]}`
  return typeof text === 'string' ? summaryOf(text) : 'other'
}

const verb = /^(?:\s|\/\*.*?\*\/)*([a-z]+)/i
const table = /\b(?:from|into|update|join)\s+"?([a-z_.]+)"?/i
const verbs = new Set([
  'select',
  'insert',
  'update',
  'delete',
  'with',
  'begin',
  'start',
  'commit',
  'rollback',
  'listen',
  'set',
  'create',
])

/** For what no queries file wrote: the verb and the first table. */
function summaryOf(text: string) {
  const word = verb.exec(text)?.[1]?.toLowerCase() ?? ''
  if (!verbs.has(word)) return 'other'
  const of = table.exec(text)?.[1]
  return of ? `${word} ${of}` : word
}

const framesLookedAt = 40

function writerOnStack() {
  const frames = getCallSites(framesLookedAt).map(({ scriptName: file, lineNumber: line, functionName }) => ({
    // The bundler tells functions of the same name apart by a number.
    name: functionName.replace(/\$\d+$/, ''),
    ...(sourceOf(file, line) ?? { file, line }),
  }))
  const at = frames.findIndex(({ file }) => file.endsWith('.queries.ts'))
  const frame = frames[at]
  if (!frame) return undefined
  // A callback has no name. The function around it has, if it is still on the stack; otherwise there is the line.
  const writer = frames.slice(at).find((one) => one.file === frame.file && one.name)
  const noun = basename(frame.file, '.queries.ts')
  return writer ? `${noun}.${writer.name}` : `${noun}:${frame.line}`
}
