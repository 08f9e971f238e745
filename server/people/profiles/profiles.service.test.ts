import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const teamMember = (ownerId: string) =>
  test.as('OWNER', { teamOf: { ownerId, permissions: ['view_properties', 'manage_applications'] } })

describe('the owner profile', () => {
  it('shows the owner, to the team member too', async () => {
    const owner = await test.as('OWNER', { firstName: 'Olivia', lastName: 'Grant' })
    const member = await teamMember(owner.accountId)
    const expected = { id: owner.accountId, firstName: 'Olivia', lastName: 'Grant', email: owner.email, kind: 'INDIVIDUAL' }
    expect(await owner.call('GET /owners/profile', {})).toMatchObject({ status: 200, body: expected })
    expect(await member.call('GET /owners/profile', {})).toMatchObject({ status: 200, body: expected })
  })

  it('is not for residents and staff', async () => {
    for (const role of ['SEEKER', 'ADMIN'] as const)
      expect(await (await test.as(role)).call('GET /owners/profile', {})).toMatchObject({ status: 403 })
  })
})

describe('the dashboard figures', () => {
  it('count homes, beds and occupied beds, and round the percentage down', async () => {
    const owner = await test.as('OWNER')
    const home = (beds: number, taken: number) =>
      makeHome(test.db, {
        ownerId: owner.accountId,
        bedroom: { bedCount: beds + 3, maxOccupancy: beds, currentOccupancy: taken },
      })
    await home(8, 8)
    await home(6, 5)
    const figures = { properties: 2, beds: 14, occupiedBeds: 13, occupancyPercent: 92 }
    expect((await owner.call('GET /owners/dashboard-stats', {})).body).toEqual(figures)
    expect((await (await teamMember(owner.accountId)).call('GET /owners/dashboard-stats', {})).body).toEqual(figures)
  })

  it('count drafts, but not what is archived or deleted, and a home with several bedrooms once', async () => {
    const owner = await test.as('OWNER')
    const { id: homeId } = await makeHome(test.db, { ownerId: owner.accountId, home: { status: 'DRAFT' } })
    await test.db.insertInto('bedrooms').values({ id: randomUUID(), homeId, maxOccupancy: 3 }).execute()
    for (const status of ['ARCHIVED', 'DELETED'] as const) await makeHome(test.db, { ownerId: owner.accountId, home: { status } })
    expect(await owner.call('GET /owners/dashboard-stats', {})).toMatchObject({
      body: { properties: 1, beds: 5, occupiedBeds: 1 },
    })
  })

  it('are zero for an owner without homes', async () => {
    const { body } = await (await test.as('OWNER')).call('GET /owners/dashboard-stats', {})
    expect(body).toEqual({ properties: 0, beds: 0, occupiedBeds: 0, occupancyPercent: 0 })
  })
})

describe('the team', () => {
  it('of a member names role, permissions and owner', async () => {
    const owner = await test.as('OWNER', { firstName: 'Olivia', lastName: 'Grant' })
    const { body } = await (await teamMember(owner.accountId)).call('GET /owners/team/my-team', {})
    expect(body).toMatchObject({
      isTeamMember: true,
      teamMembership: { role: 'VIEWER', owner: { id: owner.accountId, firstName: 'Olivia', lastName: 'Grant' } },
    })
    expect(body.teamMembership!.permissions).toEqual({ view_properties: true, manage_applications: true })
  })

  it.each(['SEEKER', 'OWNER', 'ADMIN'] as const)('of a plain %s is none', async (role) => {
    const { status, body } = await (await test.as(role)).call('GET /owners/team/my-team', {})
    expect({ status, body }).toEqual({ status: 200, body: { isTeamMember: false, teamMembership: null } })
  })

  it('is not for visitors', async () => {
    expect(await test.visitor.call('GET /owners/team/my-team', {})).toMatchObject({ status: 401 })
  })
})

describe('the resident profile', () => {
  it('shows the resident, also before any preference was given', async () => {
    const resident = await test.as('SEEKER', { firstName: 'Riley' })
    const { status, body } = await resident.call('GET /residents/me', {})
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id: resident.accountId, firstName: 'Riley', email: resident.email, phone: null, profileImage: null },
    })
  })

  it('is not for owners', async () => {
    expect(await (await test.as('OWNER')).call('GET /residents/me', {})).toMatchObject({ status: 403 })
  })
})
