import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { openTours } from '#tests/factories/tours.ts'
import { startTestApp } from '#tests/harness.ts'

/** Ten people book the same time at once; returns how many got it. */
async function bookTogether(beforehand: (test: Awaited<ReturnType<typeof startTestApp>>) => Promise<unknown>) {
  const test = await startTestApp({ DATABASE_POOL: '10' })
  await beforehand(test)
  const home = await makeHome(test.db)
  await openTours(test.db, home.id)
  const { body } = await test.visitor.call('GET /homes/{id}/tour-times', { params: { id: home.id } })
  const startsAt = new Date(body.kinds[0]!.times[0]!).toISOString()
  const people = await Promise.all(Array.from({ length: 10 }, () => test.as('SEEKER')))
  const answers = await Promise.all(
    people.map((person) => person.call('POST /residents/tours', { body: { homeId: home.id, kind: 'TOUR', startsAt } })),
  )
  expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([])
  return answers.filter(({ status }) => status === 201).length
}

it('gives one time to one person', async () => {
  expect(await bookTogether(async () => {})).toBe(1)
})

it('would give it to several without the constraint', async () => {
  expect(await bookTogether(({ db }) => sql`alter table tours drop constraint tours_of_home`.execute(db))).toBeGreaterThan(1)
})
