import { expect, it } from 'vitest'
import { actInBulk } from './bulk.ts'
import { ensure } from './http/http-error.ts'

it('acts once on each record, and says which were refused and why', async () => {
  const acted: string[] = []
  const work = async (id: string) => {
    ensure(id !== 'closed', 'It is closed.')
    acted.push(id)
  }
  expect(await actInBulk(['first', 'closed', 'last', 'first'], work, 'Paused.')).toEqual({
    changed: 2,
    results: [
      { id: 'first', isDone: true, message: 'Paused.' },
      { id: 'closed', isDone: false, message: 'It is closed.' },
      { id: 'last', isDone: true, message: 'Paused.' },
    ],
  })
  expect(acted).toEqual(['first', 'last'])
})

it('ends with a failure that is no refusal', async () => {
  const work = async () => {
    throw new Error('the database is away')
  }
  await expect(actInBulk(['first'], work)).rejects.toThrow('the database is away')
})
