import { describe, expect, it } from 'vitest'
import { listMigrations, problemsIn, readChecksums } from './checksums.ts'

const migrations = listMigrations()
const [first, second] = migrations as [(typeof migrations)[0], (typeof migrations)[0]]
const listed = new Map(migrations.map(({ name, checksum }) => [name, checksum]))

it('every migration that has landed is as it was', () => {
  expect(problemsIn(migrations, readChecksums())).toEqual([])
})

describe('the list notices', () => {
  it('an edited one', () => {
    expect(problemsIn([{ ...first, checksum: second.checksum }, ...migrations.slice(1)], listed)).toEqual([
      expect.stringContaining(`${first.name} was edited`),
    ])
  })

  it('a removed one', () => {
    expect(problemsIn(migrations.slice(1), listed)).toEqual([expect.stringContaining(`${first.name} has landed and is gone`)])
  })

  it('a renamed one, as removed and as new', () => {
    expect(problemsIn([{ ...first, name: '0001_people.sql' }, ...migrations.slice(1)], listed)).toEqual([
      expect.stringContaining('0001_people.sql is new'),
      expect.stringContaining(`${first.name} has landed and is gone`),
    ])
  })

  it('a new one without a line, and says how to add it', () => {
    expect(problemsIn([...migrations, { ...first, name: '9999_new.sql' }], listed)).toEqual([
      '9999_new.sql is new and has no line in db/migrations/checksums.txt. Run: npm run db:types',
    ])
  })
})

it('numbers every file once', () => {
  const numbers = migrations.map(({ name }) => /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(numbers.length)
})
