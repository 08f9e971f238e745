import type pg from 'pg'
import { expect, it } from 'vitest'
import { plannedByShape, statementNaming, unnamed } from './named-statements.ts'

function openNamed(nameStatements = statementNaming()) {
  const sent: unknown[] = []
  const client = { query: (query: unknown) => sent.push(query) }
  nameStatements(client as unknown as pg.PoolClient)
  return (text: string) => {
    ;(client.query as (text: string, values: unknown[]) => void)(text, [1])
    return (sent.at(-1) as { name?: string }).name
  }
}

it('gives a text the same name on every connection, and a search by words none', () => {
  const nameStatements = statementNaming()
  const one = openNamed(nameStatements)('select $1')
  expect(one).toMatch(/^[\w-]{27}$/)
  expect(openNamed(nameStatements)('select $1')).toBe(one)
  expect(openNamed(nameStatements)(`${unnamed} select $1`)).toBeUndefined()
})

it('names three hundred shapes of a search for each pool', () => {
  const nameOf = openNamed()
  const shape = (number: number) => `${plannedByShape} select $1 + ${number}`
  for (let number = 0; number < 300; number += 1) expect(nameOf(shape(number))).toBeDefined()
  expect(nameOf(shape(300))).toBeUndefined()
  expect(nameOf(shape(0))).toBeDefined()
  expect(openNamed()(shape(300))).toBeDefined()
})
