import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
let staff: Awaited<ReturnType<TestApp['as']>>
let homeId: string
beforeAll(async () => {
  test = await startTestApp()
  staff = await test.as('ADMIN', { firstName: 'Ada', lastName: 'Flores' })
  homeId = (await makeHome(test.db)).id
})

const read = (id = homeId) => staff.call('GET /admin/compliance/home/{id}', { params: { id } })
const save = (body: object, id = homeId) => staff.call('PUT /admin/compliance/home/{id}', { params: { id }, body })

it('is empty until staff have looked', async () => {
  expect((await read()).body).toMatchObject({ homeId, certificationBody: '', naloxoneOnSite: null, version: 0, reviewedAt: null })
})

it('is kept with who looked last, and changes only what is named', async () => {
  const certificate = {
    certificationBody: 'FARR',
    certificationLevel: 'II',
    certificationNumber: 'FL-1042',
    certificationExpiresOn: '2027-03-31',
  }
  const first = await save({ ...certificate, naloxoneOnSite: true, medicationPolicy: 'ALL_ACCEPTED', version: 0 })
  expect(first.body).toMatchObject({ ...certificate, naloxoneOnSite: true, version: 1, reviewedBy: 'Ada Flores' })
  const second = await save({ insuredUntil: '2026-12-31', certificationLevel: null })
  expect(second.body).toMatchObject({
    ...certificate,
    certificationLevel: null,
    insuredUntil: '2026-12-31',
    medicationPolicy: 'ALL_ACCEPTED',
    version: 2,
  })
  expect((await read()).body).toEqual(second.body)
})

it('is not written over by someone who saw an older version', async () => {
  expect(await save({ notes: 'Mine', version: 1 })).toMatchObject({
    status: 409,
    body: { message: 'Ada Flores just saved this record. Check the latest version and try again.' },
  })
  expect((await read()).body.notes).toBe('')
})

it('stands in the trail for staff, not in the activity of the owner', async () => {
  const { history } = (await staff.call('GET /admin/homes/{id}', { params: { id: homeId } })).body
  expect(history.map(({ text }) => text)).toEqual(['Compliance record saved', 'Compliance record saved'])
  const events = await test.db.selectFrom('auditEvents').select('subjectType').where('subjectId', '=', homeId).execute()
  expect(events.every(({ subjectType }) => subjectType === 'homeCompliance')).toBe(true)
})

it('refuses what is no date, no level, too long, or about no home', async () => {
  for (const body of [
    { insuredUntil: '31.12.2026' },
    { fireInspectedOn: '2026-02-30' },
    { certificationLevel: 'V' },
    { naloxoneOnSite: 'yes' },
    { notes: 'x'.repeat(5001) },
  ])
    expect((await save(body)).status, JSON.stringify(body)).toBe(400)
  const gone = await makeHome(test.db, { home: { status: 'DELETED' } })
  for (const id of [gone.id, randomUUID()]) {
    expect((await read(id)).status).toBe(404)
    expect((await save({ notes: 'x' }, id)).status).toBe(404)
  }
})
