import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from './database.ts'
import { type WrittenStatement, writtenOnce } from './written-once.ts'

type Many<Arg, Result> = (db: Db, args: readonly Arg[]) => Promise<readonly Result[]>
type Call = { arg: unknown; resolve: (result: unknown) => void; reject: (error: unknown) => void }
type Statement = { run: (args: readonly unknown[]) => Promise<readonly unknown[]>; calls: Call[] }
/** The calls that wait for the end of the turn of the event loop, by statement. */
type Turn = Map<unknown, Map<string, Statement>>

/** For each transaction in which work runs side by side. */
const turns = new WeakMap<Db, Turn>()
/** For each database from which calls of different requests read together. */
const readTurns = new WeakMap<Db, Turn>()

/** What is written when all work of such a transaction is done, by statement. */
const endings = new WeakMap<Db, Map<unknown, Ending>>()
type Ending = { write: (args: readonly unknown[]) => Promise<unknown>; args: unknown[]; part: EndPart<unknown> | undefined }

export const runsSideBySide = (db: Db) => turns.has(db)

/**
 * Runs pieces of work that share no record in one transaction, side by side: what they ask of a query made with `together` is one
 * statement for all of them. Row locks do not keep them apart, because a transaction does not wait for itself, so the caller must.
 * If one fails, all do; each has ended by then, so nothing of them is sent after the rollback.
 */
export async function sideBySide<T>(tx: Tx, works: readonly (() => Promise<T>)[]): Promise<T[]> {
  // One plan for each statement is enough, because its text is the same for any number of records. And work
  // that waits long for someone else's lock makes all the rest wait.
  await sql`select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('lock_timeout', '1s', true)`.execute(tx)
  const atEnd = new Map<unknown, Ending>()
  turns.set(tx, new Map())
  endings.set(tx, atEnd)
  try {
    const ended = await Promise.allSettled(works.map((work) => work()))
    const results = ended.map((end) => {
      if (end.status === 'rejected') throw end.reason
      return end.value
    })
    await writeEndings(tx, [...atEnd.values()])
    return results
  } finally {
    turns.delete(tx)
    endings.delete(tx)
  }
}

/**
 * A query for one record, written for many: `many` returns a result for each argument, in their order. Alone it is called with one.
 * Calls of work that runs `sideBySide` wait for the end of the turn of the event loop, and those with the same key are one statement.
 */
export const together =
  <Arg, Result>(many: Many<Arg, Result>, keyOf: (arg: Arg) => string = () => '') =>
  async (db: Db, arg: Arg): Promise<Result> => {
    const turn = turns.get(db)
    return turn ? inTurn(turn, db, many, arg, keyOf(arg)) : ((await many(db, [arg]))[0] as Result)
  }

/**
 * A reading query of a call that is made thousands of times a second. What different requests ask in one turn of the event loop is one
 * statement: the way to the database and back costs more than finding a record.
 */
export const readTogether =
  <Arg, Result>(many: Many<Arg, Result>) =>
  (db: Db, arg: Arg): Promise<Result> =>
    inTurn(turns.get(db) ?? readTurns.get(db) ?? beginReadTurns(db), db, many, arg, '')

function beginReadTurns(db: Db) {
  const turn: Turn = new Map()
  readTurns.set(db, turn)
  return turn
}

function inTurn<Arg, Result>(turn: Turn, db: Db, many: Many<Arg, Result>, arg: Arg, key: string) {
  return new Promise<Result>((resolve, reject) => {
    if (turn.size === 0) setImmediate(endTurn, turn)
    const statements = turn.get(many) ?? new Map<string, Statement>()
    turn.set(many, statements)
    const statement = statements.get(key) ?? { run: (args) => many(db, args as Arg[]), calls: [] }
    statements.set(key, statement)
    statement.calls.push({ arg, resolve: resolve as Call['resolve'], reject })
  })
}

/**
 * The same for what is only written, and read by nothing in its transaction. Of work that runs `sideBySide`, everything of a kind is
 * written after the work and before the commit, in the order in which it was asked for: by a statement of its own, or, if it says
 * how to be part of a larger one, by one statement with all other such kinds.
 */
export const togetherAtEnd =
  <Arg>(many: (db: Db, args: readonly Arg[]) => Promise<unknown>, part?: EndPart<Arg>) =>
  async (db: Db, arg: Arg): Promise<void> => {
    const atEnd = endings.get(db)
    if (!atEnd) return void (await many(db, [arg]))
    const ending = atEnd.get(many) ?? { write: (args) => many(db, args as Arg[]), args: [], part: part as Ending['part'] }
    atEnd.set(many, ending)
    ending.args.push(arg)
  }

type EndPart<Arg> = {
  valuesOf: (args: readonly Arg[]) => readonly string[]
  /** What is written, as tables with names of their own, and what is called, as columns. */
  write: (...values: string[]) => { tables?: readonly RawBuilder<unknown>[]; columns?: readonly RawBuilder<unknown>[] }
}
type GivenPart = { part: EndPart<unknown>; values: readonly string[] }

/** One statement for each set of parts; there are about as many as kinds of work that runs side by side. */
const largerStatements = new Map<string, (tx: Tx, ...values: string[]) => Promise<unknown>>()
const partNumbers = new Map<EndPart<unknown>, number>()

function numberOf(part: EndPart<unknown>) {
  const number = partNumbers.get(part) ?? partNumbers.size
  partNumbers.set(part, number)
  return number
}

async function writeEndings(tx: Tx, all: readonly Ending[]) {
  const parts = all.flatMap(({ part, args }) => (part ? [{ part, values: part.valuesOf(args) }] : []))
  for (const { write, args, part } of all) if (!part) await write(args)
  if (parts.length === 0) return
  const key = parts.map(({ part }) => numberOf(part)).join()
  const statement = largerStatements.get(key) ?? writtenOnce((_tx, ...places: string[]) => inOneStatement(parts, places))
  largerStatements.set(key, statement)
  await statement(tx, ...parts.flatMap(({ values }) => values))
}

function inOneStatement(parts: readonly GivenPart[], places: readonly string[]) {
  const left = [...places]
  const written = parts.map(({ part, values }) => part.write(...left.splice(0, values.length)))
  const tables = [sql`nothing as (select 1)`, ...written.flatMap((one) => one.tables ?? [])]
  const columns = [sql`1`, ...written.flatMap((one) => one.columns ?? [])]
  return sql`with ${sql.join(tables)} select ${sql.join(columns)}`
}

function endTurn(turn: Turn) {
  const statements = [...turn.values()].flatMap((byKey) => [...byKey.values()])
  turn.clear()
  for (const statement of statements) void answer(statement)
}

async function answer({ run, calls }: Statement) {
  try {
    const results = await run(calls.map(({ arg }) => arg))
    for (const [at, { resolve }] of calls.entries()) resolve(results[at])
  } catch (error) {
    for (const { reject } of calls) reject(error)
  }
}

/**
 * A statement for the rows whose column has one of some ids, written once. One id is compared as such: PostgreSQL plans a statement
 * with a list again on every run, because the plan for any list looks dearer than the one for this list.
 */
export function writtenByIds<Row>(column: string, write: (db: Db, isTheirs: RawBuilder<boolean>) => WrittenStatement<Row>) {
  const one = writtenOnce((db, id: string) => write(db, sql`${sql.ref(column)} = ${id}`))
  const many = writtenOnce((db, ids: readonly string[]) => write(db, sql`${sql.ref(column)} = any(${ids}::uuid[])`))
  return (db: Db, ids: readonly string[]) => (ids.length === 1 ? one(db, ids[0]!) : many(db, ids))
}

/** Puts rows in the order of the ids that were asked for; nothing where there is no row. */
export function inOrder<Row extends { id: string }>(rows: readonly Row[], ids: readonly string[]): (Row | undefined)[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => byId.get(id))
}
