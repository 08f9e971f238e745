import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, addTime, dayOf } from '#contract/time.ts'
import type { ComplianceStatus } from '#contract/trust/home-compliance.ts'
import { makeBadge, makeHome } from '#tests/factories/homes.ts'
import { makeComplianceDocument, makeVerifiedDocuments } from '#tests/factories/verifications.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { requiredDocuments } from './home-compliance.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const inDays = (days: number) => addTime(test.context.now(), { days })
const read = async (query: object = {}) =>
  (await (await test.as('ADMIN')).call('GET /admin/business-management/compliance/details', { query })).body
const overview = async () => (await (await test.as('ADMIN')).call('GET /admin/business-management/compliance/overview', {})).body

/** The row of one home. */
async function complianceOf(homeId: string) {
  const { ownerId } = await test.db.selectFrom('homes').select('ownerId').where('id', '=', homeId).executeTakeFirstOrThrow()
  return (await read({ ownerId })).homes.find(({ home }) => home.id === homeId)
}

async function makeCompliantHome() {
  const home = await makeHome(test.db)
  await makeVerifiedDocuments(test.db, home.id, { file: { expiresAt: inDays(200) } })
  return home
}

it('requires the documents of the first verification level, in the database too', async () => {
  const { rows } = await test.pool.query<{ types: string[] }>('select required_documents() as types')
  expect([...rows[0]!.types].sort()).toEqual([...requiredDocuments].sort())
})

describe('a home is', () => {
  const cases: [ComplianceStatus, string, (homeId: string) => Promise<unknown>][] = [
    ['COMPLIANT', 'with everything approved and valid for long', async () => {}],
    ['COMPLIANT', 'with a newer document of the same type', (id) => replace(id, inDays(-1), inDays(300))],
    ['EXPIRING', 'when a document ends within 30 days', (id) => setEnd(id, inDays(29))],
    ['COMPLIANT', 'when it ends a little later', (id) => setEnd(id, inDays(31))],
    ['EXPIRED', 'when a document has ended, before a job notices', (id) => setEnd(id, inDays(-1))],
    ['EXPIRED', 'when the certificate has ended', (id) => setCertificate(id, -1)],
    ['EXPIRING', 'when the certificate ends soon', (id) => setCertificate(id, 20)],
    ['EXPIRING', 'when a badge ends soon', (id) => makeBadge(test.db, id, { expiresAt: inDays(10) })],
    ['COMPLIANT', 'when a badge has lapsed, because badges are voluntary', (id) => lapse(id)],
    ['MISSING', 'when a document waits for a decision', (id) => setStatus(id, 'PENDING')],
    ['MISSING', 'when a document was rejected', (id) => setStatus(id, 'REJECTED')],
    ['MISSING', 'when a document was removed', (id) => removeInsurance(id)],
    [
      'EXPIRED',
      'when one is missing and another has ended',
      (id) => Promise.all([setStatus(id, 'REJECTED'), setCertificate(id, -1)]),
    ],
  ]
  it.each(cases)('%s %s', async (status, _when, change) => {
    const home = await makeCompliantHome()
    await change(home.id)
    expect(await complianceOf(home.id)).toMatchObject({ status, required: 6 })
  })
})

const insurance = (homeId: string) =>
  test.db
    .selectFrom('homeDocuments as link')
    .innerJoin('documents as file', 'file.id', 'link.documentId')
    .select(['link.id', 'file.id as fileId'])
    .where('link.homeId', '=', homeId)
    .where('file.documentType', '=', 'INSURANCE')
    .executeTakeFirstOrThrow()

async function setEnd(homeId: string, expiresAt: Date) {
  const { fileId } = await insurance(homeId)
  await test.db.updateTable('documents').set({ expiresAt }).where('id', '=', fileId).execute()
}
async function setStatus(homeId: string, status: string) {
  const { id } = await insurance(homeId)
  await test.db.updateTable('homeDocuments').set({ status }).where('id', '=', id).execute()
}
async function removeInsurance(homeId: string) {
  const { id } = await insurance(homeId)
  await test.db.deleteFrom('homeDocuments').where('id', '=', id).execute()
}
async function replace(homeId: string, old: Date, next: Date) {
  await setEnd(homeId, old)
  await setStatus(homeId, 'EXPIRED')
  await makeComplianceDocument(test.db, homeId, 'INSURANCE', { file: { expiresAt: next } })
}
const setCertificate = (homeId: string, days: number) =>
  test.db
    .insertInto('homeCompliance')
    .values({
      homeId,
      certificationBody: 'FARR',
      certificationExpiresOn: addDays(dayOf(test.context.now(), 'UTC'), days),
      version: 1,
      reviewedAt: test.context.now(),
    })
    .execute()
async function lapse(homeId: string) {
  await makeBadge(test.db, homeId, { expiresAt: inDays(-3) })
  await test.db.updateTable('homeVerifications').set({ status: 'EXPIRED' }).where('homeId', '=', homeId).execute()
}

it('lists published and paused homes only, as each of them changes', async () => {
  const home = await makeCompliantHome()
  const isListed = async (status: 'PAUSED' | 'SUSPENDED' | 'PUBLISHED' | 'ARCHIVED') => {
    await test.db.updateTable('homes').set({ status }).where('id', '=', home.id).execute()
    return (await complianceOf(home.id)) !== undefined
  }
  expect([
    await isListed('PAUSED'),
    await isListed('SUSPENDED'),
    await isListed('ARCHIVED'),
    await isListed('PUBLISHED'),
  ]).toEqual([true, false, false, true])
})

it('counts what the lists show, page by page, the earliest end first', async () => {
  const { counts, total, missing } = await overview()
  let listed = 0
  for (const status of ['EXPIRED', 'MISSING', 'EXPIRING', 'COMPLIANT'] as const) {
    const first = await read({ status, limit: 2 })
    const second = await read({ status, limit: 2, page: 2 })
    const all = await read({ status, limit: 100 })
    expect(all).toMatchObject({ total: counts[status], counts })
    expect(all.homes).toHaveLength(counts[status])
    expect([...first.homes, ...second.homes]).toEqual(all.homes.slice(0, 4))
    expect(all.homes.every((home) => home.status === status)).toBe(true)
    listed += all.homes.length
  }
  expect(listed).toBe(total)
  const { homes } = await read({ limit: 100 })
  expect(homes).toHaveLength(total)
  const ends = homes.map(({ nextEnd }) => (nextEnd ? new Date(nextEnd.at).getTime() : Number.POSITIVE_INFINITY))
  expect(ends).toEqual(ends.toSorted((a, b) => a - b))
  for (const { documentType, homes: lacking } of missing)
    expect(homes.filter((home) => home.missing.includes(documentType))).toHaveLength(lacking)
})

it('is for staff only', async () => {
  for (const role of ['SEEKER', 'OWNER'] as const) {
    const person = await test.as(role)
    expect(await person.call('GET /admin/business-management/compliance/details', { query: {} })).toMatchObject({ status: 403 })
  }
  expect(await test.visitor.call('GET /admin/business-management/compliance/overview', {})).toMatchObject({ status: 401 })
  const admin = await test.as('ADMIN')
  const bad = { query: { status: 'FINE' as never } }
  expect(await admin.call('GET /admin/business-management/compliance/details', bad)).toMatchObject({ status: 400 })
})
