import { beforeAll, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { buyPlan } from '#tests/factories/plans.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { pdfText } from '#tests/pdf-text.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true })
})

it('decides what the public sees of an owner: the business name and the phone numbers of homes', async () => {
  const owner = await test.as('OWNER', { firstName: 'Olga', lastName: 'Stone' })
  await owner.call('PUT /owners/profile', { body: { kind: 'ORGANISATION', businessName: 'Stone Homes' } })
  const { id } = await makeHome(test.db, { ownerId: owner.accountId })
  const line = { phone: '561-555-0142', hours: 'Every day, 9 to 5', isShown: true }
  await owner.call('PUT /homes/{id}/house-line', { params: { id }, body: line })
  const seen = async () => {
    const { body } = await test.visitor.call('GET /homes/{id}', { params: { id } })
    return [body.owner.name, body.houseLine?.phone ?? null]
  }
  expect((await owner.call('GET /owners/privacy-settings', {})).body).toEqual({ showBusinessName: true, showPhones: true })
  expect(await seen()).toEqual(['Stone Homes', '5615550142'])
  expect((await owner.call('PUT /owners/privacy-settings', { body: { showBusinessName: false } })).status).toBe(200)
  expect(await seen()).toEqual(['Olga S.', '5615550142'])
  const both = await owner.call('PUT /owners/privacy-settings', { body: { showPhones: false } })
  expect(both.body).toEqual({ showBusinessName: false, showPhones: false })
  expect(await seen()).toEqual(['Olga S.', null])
})

it('prints the invoice settings on invoices, and the profile where they are empty', async () => {
  const { owner } = await buyPlan(test, 'ESSENTIAL')
  const { records } = (await owner.call('GET /owners/billing/owner/{id}', { params: { id: owner.accountId }, query: {} })).body
  const invoice = async () => {
    const headers = { authorization: `Bearer ${owner.token}` }
    return pdfText((await test.app.inject({ url: `/api/owners/billing/invoice/${records[0]!.id}`, headers })).rawPayload)
  }
  // A long email may break onto a second line at any of its hyphens.
  expect(await invoice()).toContain(`Billed to Sam Rivers ${owner.email.split('-')[0]}`)
  const settings = {
    businessName: 'Stone Homes LLC',
    street: '9 Harbor Rd',
    city: 'Delray Beach',
    state: 'FL',
    zipCode: '33444',
    taxId: '12-3456789',
    email: 'books@example.org',
  }
  expect((await owner.call('PUT /owners/invoice-settings', { body: settings })).body).toEqual(settings)
  expect(await invoice()).toContain(
    'Stone Homes LLC Sam Rivers 9 Harbor Rd Delray Beach, FL 33444 Tax ID 12-3456789 books@example.org',
  )
})

it('is for the account: not for a limited member, a viewer, a resident or a stranger', async () => {
  const owner = await test.as('OWNER')
  const home = await makeHome(test.db, { ownerId: owner.accountId })
  const teamOf = { ownerId: owner.accountId, permissions: ['manage_team' as const, 'manage_billing' as const] }
  const people = [
    [await test.as('OWNER', { teamOf: { ...teamOf, homeIds: [home.id] } }), 403],
    [await test.as('OWNER', { teamOf: { ...teamOf, permissions: ['view_properties'] } }), 403],
    [await test.as('SEEKER'), 403],
    [await test.as('OWNER', { teamOf }), 200],
  ] as const
  for (const [person, status] of people)
    for (const call of ['GET /owners/privacy-settings', 'GET /owners/invoice-settings'] as const)
      expect((await person.call(call, {})).status).toBe(status)
  expect((await owner.call('PUT /owners/invoice-settings', { body: { email: 'no address' } })).status).toBe(400)
  expect((await owner.call('PUT /owners/privacy-settings', { body: { showPhones: 'yes' as never } })).status).toBe(400)
  expect((await (await test.as('OWNER')).call('GET /owners/invoice-settings', {})).body.taxId).toBe('')
})
