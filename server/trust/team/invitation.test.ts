import { beforeAll, describe, expect, it } from 'vitest'
import { duration } from '#contract/time.ts'
import { rolePermissions } from '#contract/trust/team.labels.ts'
import { emailsTo, tokenSentTo } from '#tests/emails.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { inviteToTeam, makeInvited, makeMember, makeNewcomer } from '#tests/factories/team.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { teamJobs } from './team.jobs.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const teamOf = async (owner: Person) => (await owner.call('GET /owners/team', {})).body.members

describe('an invitation', () => {
  it('goes to one address, names who invites and what for, and opens the door to that person alone', async () => {
    const owner = await test.as('OWNER', { firstName: 'Olga', lastName: 'Stone' })
    const home = await makeHome(test.db, { ownerId: owner.accountId, home: { title: 'Cedar House' } })
    const { person, member, token } = await makeInvited(test, owner, { homeIds: [home.id] })
    expect(member).toMatchObject({
      status: 'INVITED',
      permissions: rolePermissions.HOUSE_MANAGER,
      homes: [{ title: 'Cedar House' }],
    })
    const [email] = await emailsTo(test.db, person.email)
    expect(email).toMatchObject({
      subject: 'You’re invited to join a team',
      text: expect.stringContaining('Olga Stone invites you'),
    })
    const stored = await test.db.selectFrom('teamMembers').selectAll().where('id', '=', member.id).executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toContain(token)

    const params = { id: member.id }
    const read = await person.call('GET /owners/team/invitation/{id}', { params, query: { token } })
    expect(read.body).toMatchObject({
      isForYou: true,
      whyNot: null,
      business: 'Olga S.',
      homes: ['Cedar House'],
      email: person.email,
    })
    expect((await person.call('GET /owners/homes/{id}/beds', { params: { id: home.id } })).status).toBe(403)
    const accepted = await person.call('POST /owners/team/accept-invitation', { body: { teamId: member.id, token } })
    expect(accepted.body).toMatchObject({ message: 'You’re on the team now.', user: { ownerId: owner.accountId } })
    expect((await person.call('GET /owners/homes/{id}/beds', { params: { id: home.id } })).status).toBe(200)
    expect(await teamOf(owner)).toMatchObject([{ status: 'ACTIVE', name: 'Sam Rivers', lastSignInAt: null }])
    const told = await test.db.selectFrom('notifications').select('title').where('userId', '=', owner.userId).execute()
    expect(told).toEqual([{ title: 'Someone joined your team' }])
  })

  it('prints no name that could be anything else: anyone can sign up and invite any address', async () => {
    const owner = await test.as('OWNER', { firstName: 'You won', lastName: 'http://evil.example' })
    const business = { businessName: 'Claim it at evil.example' }
    await test.db.updateTable('owners').set(business).where('id', '=', owner.accountId).execute()
    const { person } = await makeInvited(test, owner)
    const [email] = await emailsTo(test.db, person.email)
    expect(email!.text).toContain('Someone invites you to work with a business on Waymark')
    expect(email!.text).not.toMatch(/evil|won/)
  })

  it('lets nobody in by its id alone, nor by the link in the hands of another', async () => {
    const owner = await test.as('OWNER')
    const { member, token } = await makeInvited(test, owner)
    const params = { id: member.id }
    for (const stranger of [await makeNewcomer(test), await test.as('SEEKER'), await test.as('OWNER')]) {
      expect((await stranger.call('GET /owners/team/invitation/{id}', { params, query: {} })).status).toBe(404)
      expect((await stranger.call('POST /owners/team/accept-invitation', { body: { teamId: member.id } })).status).toBe(404)
      const withLink = await stranger.call('GET /owners/team/invitation/{id}', { params, query: { token } })
      expect(withLink.body).toMatchObject({ isForYou: false, email: expect.stringMatching(/^.•••@example.org$/) })
      for (const answer of ['accept', 'decline'] as const)
        expect(
          await stranger.call(`POST /owners/team/${answer}-invitation`, { body: { teamId: member.id, token } }),
        ).toMatchObject({
          status: 409,
          body: { message: expect.stringContaining('another email address') },
        })
    }
    expect((await test.visitor.call('GET /owners/team/invitation/{id}', { params, query: { token } })).status).toBe(401)
    expect(await teamOf(owner)).toMatchObject([{ status: 'INVITED' }])
  })

  it('needs a confirmed email, a free person and no homes of their own', async () => {
    const owner = await test.as('OWNER')
    const { person, member } = await makeInvited(test, owner)
    const accept = (who: Person, teamId: string) => who.call('POST /owners/team/accept-invitation', { body: { teamId } })
    await test.db.updateTable('users').set({ emailConfirmedAt: null }).where('id', '=', person.userId).execute()
    expect((await accept(person, member.id)).status).toBe(404)

    const landlord = await test.as('OWNER')
    await makeHome(test.db, { ownerId: landlord.accountId })
    const busy = (await makeMember(test, await test.as('OWNER'))).person
    for (const [who, why] of [
      [landlord, 'runs homes of its own'],
      [await test.as('SEEKER'), 'another type of account'],
      [busy, 'already on another team'],
    ] as const) {
      const { body } = await inviteToTeam(owner, who.email)
      expect(await accept(who, body.id)).toMatchObject({ status: 409, body: { message: expect.stringContaining(why) } })
    }
  })

  it('answers the same whether the email is known or not', async () => {
    const owner = await test.as('OWNER')
    const known = await test.as('SEEKER')
    const [one, two] = [await inviteToTeam(owner, known.email), await inviteToTeam(owner, 'nobody-here@example.org')]
    const shape = ({ status, body }: typeof one) => [status, { ...body, id: 0, email: 0, invitedAt: 0, expiresAt: 0 }]
    expect(shape(one)).toEqual(shape(two))
    expect(one.body.name).toBeNull()
  })

  it('is sent again with a new secret, and the older link stops working', async () => {
    const owner = await test.as('OWNER')
    const { person, member, token } = await makeInvited(test, owner)
    const params = { id: member.id }
    expect((await owner.call('POST /owners/team/{id}/resend', { params })).status).toBe(200)
    const newer = await tokenSentTo(test.db, person.email)
    expect(newer).not.toBe(token)
    expect((await person.call('GET /owners/team/invitation/{id}', { params, query: { token } })).status).toBe(404)
    expect((await person.call('GET /owners/team/invitation/{id}', { params, query: { token: newer } })).status).toBe(200)
  })

  it('can be declined, withdrawn, and ends by itself when its seventh day is over', async () => {
    const owner = await test.as('OWNER')
    const declined = await makeInvited(test, owner)
    const body = { teamId: declined.member.id, token: declined.token }
    expect((await declined.person.call('POST /owners/team/decline-invitation', { body })).status).toBe(200)
    expect((await declined.person.call('POST /owners/team/accept-invitation', { body: { teamId: body.teamId } })).status).toBe(
      409,
    )

    const revoked = await makeInvited(test, owner)
    expect((await owner.call('DELETE /owners/team/{id}', { params: { id: revoked.member.id } })).body.status).toBe('REVOKED')
    expect(
      (await revoked.person.call('POST /owners/team/accept-invitation', { body: { teamId: revoked.member.id } })).status,
    ).toBe(409)

    const own = await startTestApp()
    const other = await own.as('OWNER')
    await other.call('POST /owners/team/invite', { body: { email: 'late@example.org', role: 'VIEWER' } })
    const stateOf = async () => (await own.db.selectFrom('teamMembers').select('status').executeTakeFirstOrThrow()).status
    await teamJobs.expire_invitations.job(own.context, undefined as never)
    expect(await stateOf()).toBe('INVITED')
    // Its email names this day as the last.
    own.pass(duration({ days: 7 }))
    await teamJobs.expire_invitations.job(own.context, undefined as never)
    expect(await stateOf()).toBe('INVITED')
    own.pass(duration({ days: 1 }))
    await Promise.all([1, 2].map(() => teamJobs.expire_invitations.job(own.context, undefined as never)))
    expect(await stateOf()).toBe('EXPIRED')
    own.pass(duration({ days: 91 }))
    await teamJobs.expire_invitations.job(own.context, undefined as never)
    expect(await own.db.selectFrom('teamMembers').select('id').execute()).toEqual([])
  })

  it('is accepted once, however often it is answered at the same time', async () => {
    const owner = await test.as('OWNER')
    const { person, member } = await makeInvited(test, owner)
    const accept = () => person.call('POST /owners/team/accept-invitation', { body: { teamId: member.id } })
    const answers = await Promise.all([accept(), accept(), accept()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])

    const busy = await makeNewcomer(test)
    const owners = [await test.as('OWNER'), await test.as('OWNER')]
    const ids = await Promise.all(owners.map(async (one) => (await inviteToTeam(one, busy.email)).body.id))
    const both = await Promise.all(ids.map((teamId) => busy.call('POST /owners/team/accept-invitation', { body: { teamId } })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })
})

describe('someone who signs up to join', () => {
  it('has no account of their own, unless the invitation was for another address', async () => {
    const owner = await test.as('OWNER')
    const [email, other] = ['joining@example.org', 'else@example.org']
    await inviteToTeam(owner, email)
    const invitation = await tokenSentTo(test.db, email)
    const person = {
      firstName: 'Jo',
      lastName: 'Ing',
      password: 'a quiet harbor at dawn',
      acceptsTerms: true as const,
      invitation,
    }
    for (const one of [email, other]) await test.visitor.call('POST /auth/signup-owner', { body: { ...person, email: one } })
    const accounts = await test.db
      .selectFrom('users')
      .leftJoin('owners', 'owners.userId', 'users.id')
      .select(['users.email', 'owners.id as ownerId'])
      .where('users.email', 'in', [email, other])
      .orderBy('users.email')
      .execute()
    expect(accounts).toEqual([
      { email: other, ownerId: expect.any(String) },
      { email, ownerId: null },
    ])
  })
})
