import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { statementsOf } from '#tests/counted-statements.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { inTransaction } from './database.ts'
import { inOrder, readTogether, sideBySide, together, togetherAtEnd } from './together.queries.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const asked: (readonly number[])[] = []
const double = together(
  async (_db, numbers: readonly number[]) => {
    asked.push(numbers)
    if (numbers.includes(13)) throw new Error('not that one')
    return numbers.map((number) => number * 2)
  },
  (number) => String(number < 100),
)

it('asks at once for one who is alone', async () => {
  asked.length = 0
  expect(await Promise.all([double(test.db, 1), double(test.db, 2)])).toEqual([2, 4])
  expect(asked).toEqual([[1], [2]])
})

it('asks once for all who are side by side, step by step, and apart for those with another key', async () => {
  asked.length = 0
  const twice = async (number: number) => double(test.db, await double(test.db, number))
  const results = await inTransaction(test.db, (tx) =>
    sideBySide(
      tx,
      [1, 2, 60].map((number) => async () => double(tx, await double(tx, number))),
    ),
  )
  expect(results).toEqual([4, 8, 240])
  expect(asked).toEqual([[1, 2, 60], [2, 4], [120]])
  expect(await twice(3)).toBe(12)
})

it('reads once for all who ask in one turn of the event loop, from each database apart', async () => {
  const reads: (readonly number[])[] = []
  const half = readTogether(async (_db, numbers: readonly number[]) => {
    reads.push(numbers)
    if (numbers.includes(13)) throw new Error('not that one')
    return numbers.map((number) => number / 2)
  })
  const other = test.db.withoutPlugins()
  expect(await Promise.all([half(test.db, 2), half(other, 4), half(test.db, 6)])).toEqual([1, 2, 3])
  expect(await half(test.db, 8)).toBe(4)
  expect(reads).toEqual([[2, 6], [4], [8]])
  const ends = await Promise.allSettled([half(test.db, 13), half(test.db, 2)])
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await inTransaction(test.db, (tx) => sideBySide(tx, [() => half(tx, 2), () => half(tx, 4)]))).toEqual([1, 2])
  expect(reads.at(-1)).toEqual([2, 4])
})

it('fails for all if it fails for one, after each has ended', async () => {
  const ended: number[] = []
  const works = [1, 13].map((number) => async () => {
    await double(test.db, 0)
    try {
      return number === 13 ? await Promise.reject(new Error('no')) : number
    } finally {
      ended.push(number)
    }
  })
  await expect(inTransaction(test.db, (tx) => sideBySide(tx, works))).rejects.toThrow('no')
  expect(ended.toSorted((a, b) => a - b)).toEqual([1, 13])
  const failing = [5, 13].map((number) => (tx: Parameters<typeof double>[0]) => double(tx, number))
  const run = inTransaction(test.db, (tx) =>
    sideBySide(
      tx,
      failing.map((work) => () => work(tx)),
    ),
  )
  await expect(run).rejects.toThrow('not that one')
})

it('has no savepoints, because one would take back what others wrote', async () => {
  const nested = inTransaction(test.db, (tx) => sideBySide(tx, [() => inTransaction(tx, async () => 1)]))
  await expect(nested).rejects.toThrow('savepoints')
})

it('puts rows in the order in which they were asked for', () => {
  expect(inOrder([{ id: 'b' }, { id: 'a' }], ['a', 'c', 'b', 'a'])).toEqual([{ id: 'a' }, undefined, { id: 'b' }, { id: 'a' }])
})

const written: (readonly string[])[] = []
const write = togetherAtEnd(async (_db, words: readonly string[]) => {
  written.push(words)
  if (words.includes('bad')) throw new Error('not that word')
})

it('writes at once for one who is alone, and once for all who are side by side, after their work', async () => {
  written.length = 0
  await write(test.db, 'alone')
  expect(written).toEqual([['alone']])
  const works = (tx: Parameters<typeof write>[0]) =>
    [1, 2].map((number) => async () => {
      await write(tx, `first of ${number}`)
      expect(await double(tx, number)).toBe(number * 2)
      await write(tx, `second of ${number}`)
      return written.length
    })
  expect(await inTransaction(test.db, (tx) => sideBySide(tx, works(tx)))).toEqual([1, 1])
  expect(written).toEqual([['alone'], ['first of 1', 'first of 2', 'second of 1', 'second of 2']])
})

it('writes nothing of work that failed, and fails for all if what is written at the end does', async () => {
  written.length = 0
  const failing = inTransaction(test.db, (tx) =>
    sideBySide(tx, [() => write(tx, 'kept back'), () => Promise.reject(new Error('no'))]),
  )
  await expect(failing).rejects.toThrow('no')
  expect(written).toEqual([])
  const bad = inTransaction(test.db, (tx) => sideBySide(tx, [() => write(tx, 'good'), () => write(tx, 'bad')]))
  await expect(bad).rejects.toThrow('not that word')
  expect(written).toEqual([['good', 'bad']])
})

/** Kinds that can be part of one statement: a row of a temporary table for each word. */
const noting = (words: string, kind: string) => sql`insert into noted_words (kind, word)
  select ${sql.lit(kind)}, word from jsonb_array_elements_text(${words}::jsonb) with ordinality as given (word, at) order by at`
const note = (kind: string) =>
  togetherAtEnd(async (db, words: readonly string[]) => noting(JSON.stringify(words), kind).execute(db), {
    valuesOf: (words) => [JSON.stringify(words)],
    write: (words) => ({ tables: [sql`${sql.raw(kind)} as (${noting(words!, kind)})`] }),
  })

it('writes all kinds that can be parts in one statement, in either order, and none of them if one fails', async () => {
  const [fruit, number] = [note('fruit'), note('number')]
  const failing = () =>
    inTransaction(test.db, async (tx) => {
      await sql`create temporary table noted_words (no int generated always as identity, kind text, word text check (word <> 'bad'))
      on commit drop`.execute(tx)
      await sideBySide(tx, [() => fruit(tx, 'apple'), () => number(tx, 'one'), () => fruit(tx, 'pear')])
      await sideBySide(tx, [() => number(tx, 'two'), () => fruit(tx, 'plum')])
      const { rows } = await sql<{ word: string }>`select word from noted_words order by kind, no`.execute(tx)
      expect(rows.map(({ word }) => word)).toEqual(['apple', 'pear', 'plum', 'one', 'two'])
      await sideBySide(tx, [() => number(tx, 'three'), () => fruit(tx, 'bad')])
    })
  const statements = await statementsOf(test.pool, () => expect(failing()).rejects.toThrow('check constraint'))
  const kinds = statements.map((statement) => statement.split(' ')[0])
  // Each that writes is preceded by one that sets how statements are planned.
  const writing = ['select', 'with']
  expect(kinds).toEqual(['begin', 'create', ...writing, ...writing, 'select', ...writing, 'rollback'])
})
