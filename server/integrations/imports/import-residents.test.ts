import { beforeAll, expect, it } from 'vitest'
import { addDays, platformZone, today } from '#contract/time.ts'
import { toCsv } from '#server/kernel/csv.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { putReservation } from '#tests/factories/reservations.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

it.each(['CONFIRMED', 'PENDING_PAYMENT'] as const)('adds nobody a second time whose reservation is %s', async (status) => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId, home: { title: 'Quiet House' }, bedroom: { maxOccupancy: 4 } })
  const resident = await test.as('SEEKER', { firstName: 'Ana', lastName: 'Reyes' })
  const startsOn = addDays(today(platformZone, test.context.now()), -2)
  const stayId = await putReservation(test, home, resident.accountId, { status, startsOn })
  const rows = [
    ['', 'Quiet House', '1', 'ana reyes', startsOn],
    ['', 'Quiet House', '1', 'Ben Cole', startsOn],
    [stayId, '', '', '', ''],
  ]
  const form = new FormData()
  form.set('file', new File([toCsv(['stay_id', 'home', 'room', 'name', 'move_in'], rows)], 'file.csv'))
  const { body } = await owner.call('POST /owners/imports/residents/check', { form })
  expect(body.rows).toMatchObject([
    { outcome: 'UNCHANGED', note: 'Already recorded as a reservation. Record the move-in on the stay’s own page.' },
    { outcome: 'NEW' },
    { outcome: 'UNCHANGED', note: 'Already recorded. Change a stay on its own page.' },
  ])
})

it('reads a date with a short year, as a spreadsheet may save it, and says how to write one that it cannot read', async () => {
  const owner = await test.as('OWNER')
  await makeHome(test.db, { ownerId: owner.accountId, home: { title: 'Still House' }, bedroom: { maxOccupancy: 4 } })
  const [year, month, day] = addDays(today(platformZone, test.context.now()), -2).split('-').map(Number)
  const rows = [
    ['Still House', '1', 'Ada Low', `${month}/${day}/${year! - 2000}`],
    ['Still House', '1', 'Sam Poe', '1.11.2026'],
    ['Still House', '1', 'Kim Doe', ''],
  ]
  const form = new FormData()
  form.set('file', new File([toCsv(['home', 'room', 'name', 'move_in'], rows)], 'file.csv'))
  const { body } = await owner.call('POST /owners/imports/residents/check', { form })
  const problems = [{ column: 'move_in', message: 'Enter a date, like 11/15/2026' }]
  expect(body.rows).toMatchObject([{ outcome: 'NEW' }, { outcome: 'WRONG', problems }, { outcome: 'WRONG', problems }])
})
