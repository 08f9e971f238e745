import { beforeAll, expect, it } from 'vitest'
import {
  type DepositStatus,
  type DepositTransition,
  depositLifecycle,
  depositStatus,
} from '#contract/payments/deposit.lifecycle.ts'
import { aClaim, makePaidStay, putDeposit } from '#tests/factories/deposits.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import type { DepositRow } from './deposits.queries.ts'
import { depositNextStep } from './deposits.words.ts'

type Person = Awaited<ReturnType<TestApp['as']>>
type Role = 'SEEKER' | 'OWNER' | 'ADMIN'
let test: TestApp
let people: Record<Role, Person>
let strangers: Record<'SEEKER' | 'OWNER', Person>
let viewer: Person
beforeAll(async () => {
  test = await startTestApp({}, { sandbox: true, addsUp: false })
  people = { SEEKER: await test.as('SEEKER'), OWNER: await test.as('OWNER'), ADMIN: await test.as('ADMIN') }
  strangers = { SEEKER: await test.as('SEEKER'), OWNER: await test.as('OWNER') }
  viewer = await test.as('OWNER', { teamOf: { ownerId: people.OWNER.accountId, permissions: ['view_properties'] } })
})

const put = async (status: DepositStatus) =>
  putDeposit(test, await makePaidStay(test, { owner: people.OWNER, resident: people.SEEKER }), status)

type Params = { id: string }
const decision = { keptCents: 2_000, words: 'The photos show the door, not the keys.' }
const acts = {
  giveBack: { by: 'OWNER', run: (who: Person, params: Params) => who.call('POST /owners/deposits/{id}/return', { params }) },
  claim: {
    by: 'OWNER',
    run: (who: Person, params: Params) => who.call('POST /owners/deposits/{id}/claim', { params, body: aClaim }),
  },
  acceptClaim: {
    by: 'SEEKER',
    run: (who: Person, params: Params) => who.call('POST /residents/deposits/{id}/accept', { params }),
  },
  object: {
    by: 'SEEKER',
    run: (who: Person, params: Params) =>
      who.call('POST /residents/deposits/{id}/object', { params, body: { words: 'The door was broken before.' } }),
  },
  decide: {
    by: 'ADMIN',
    run: (who: Person, params: Params) => who.call('POST /admin/deposits/{id}/decide', { params, body: decision }),
  },
} as const satisfies Partial<Record<DepositTransition, object>>

it.each(Object.keys(acts) as (keyof typeof acts)[])('%s: from each state it is open in, by whom it is for', async (name) => {
  const { by, run } = acts[name]
  for (const status of depositStatus.options) {
    const params = await put(status)
    for (const role of ['SEEKER', 'OWNER', 'ADMIN'] as const)
      if (role !== by) expect([status, role, (await run(people[role], params)).status]).toEqual([status, role, 403])
    expect((await run(test.visitor as Person, params)).status).toBe(401)
    if (by === 'OWNER') expect((await run(viewer, params)).status).toBe(403)
    if (by !== 'ADMIN') expect((await run(strangers[by], params)).status).toBe(404)
    const { status: code, body } = await run(people[by], params)
    const isGuarded = name === 'giveBack' && status === 'HELD'
    if (depositLifecycle.isOpen(name, status, by) && !isGuarded) {
      expect([status, code, body.message]).toEqual([status, 200, undefined])
      expect(depositLifecycle.transitions[name].to).toContain(body.status)
      expect(body.history[0]).toBeDefined()
    } else {
      const why = isGuarded ? 'The stay has not ended yet.' : depositLifecycle.whyClosed(name, status)
      expect([status, code, body.message]).toEqual([status, 409, why])
    }
  }
})

it('tells each side what it may do', async () => {
  const may: Partial<Record<DepositStatus, Record<Role, DepositTransition[]>>> = {
    HELD: { OWNER: [], SEEKER: [], ADMIN: [] },
    RETURN_DUE: { OWNER: ['claim', 'giveBack'], SEEKER: [], ADMIN: [] },
    CLAIM_NOTICED: { OWNER: ['giveBack'], SEEKER: ['object', 'acceptClaim'], ADMIN: [] },
    DISPUTED: { OWNER: [], SEEKER: [], ADMIN: ['decide'] },
    CLAIMED: { OWNER: [], SEEKER: [], ADMIN: [] },
  }
  for (const [status, allowed] of Object.entries(may)) {
    const { id } = await put(status as DepositStatus)
    const query = { status: [status as DepositStatus] }
    const lists = {
      OWNER: (await people.OWNER.call('GET /owners/deposits', { query })).body,
      SEEKER: (await people.SEEKER.call('GET /residents/deposits', { query })).body,
      ADMIN: (await people.ADMIN.call('GET /admin/deposits', { query })).body,
    }
    for (const role of ['OWNER', 'SEEKER', 'ADMIN'] as const) {
      const seen = lists[role].deposits.find((deposit) => deposit.id === id)
      expect([status, role, seen?.allowedActions]).toEqual([status, role, allowed[role]])
      expect(seen?.nextStep.length).toBeGreaterThan(10)
    }
  }
  expect((await strangers.SEEKER.call('GET /residents/deposits', { query: {} })).body.deposits).toEqual([])
  expect((await strangers.OWNER.call('GET /owners/deposits', { query: {} })).body.deposits).toEqual([])
  expect((await viewer.call('GET /owners/deposits', { query: {} })).status).toBe(403)
  expect((await people.SEEKER.call('GET /admin/deposits', { query: {} })).status).toBe(403)
})

it('refuses what makes no sense', async () => {
  const params = await put('RETURN_DUE')
  const claim = (body: object) => people.OWNER.call('POST /owners/deposits/{id}/claim', { params, body: body as typeof aClaim })
  const line = aClaim.lines[0]!
  expect((await claim({ lines: [] })).status).toBe(400)
  expect((await claim({ lines: [{ ...line, words: 'Dirt' }] })).body.message).toBe('Explain what it is for in a sentence')
  expect((await claim({ lines: [{ ...line, amountCents: '4500' }] })).status).toBe(400)
  expect((await claim({ lines: [{ ...line, amountCents: 20_001 }] })).body.message).toBe('You can keep at most $200.')
  const documentIds = ['3f1f0a5e-6d3c-4d1f-9a51-0d2f5d8a7c11']
  expect((await claim({ lines: [{ ...line, documentIds }] })).status).toBe(400)
  const disputed = await put('DISPUTED')
  const decide = (body: object) =>
    people.ADMIN.call('POST /admin/deposits/{id}/decide', { params: disputed, body: body as typeof decision })
  expect((await decide({ ...decision, keptCents: 6_001 })).body.message).toBe('Enter no more than the home claimed')
  expect((await decide({ ...decision, keptCents: -1 })).status).toBe(400)
  expect((await decide({ ...decision, words: 'No.' })).status).toBe(400)
  const claimed = await put('CLAIM_NOTICED')
  const empty = await people.SEEKER.call('POST /residents/deposits/{id}/object', { params: claimed, body: { words: '' } })
  expect(empty.status).toBe(400)
})

it('names what is returned in all of a deposit that was decided again, because a part may have gone back before', () => {
  const settled = {
    status: 'PARTIALLY_RETURNED',
    amountCents: 30_000,
    claimedCents: 5_000,
    returnedByBankCents: 0,
    currency: 'USD',
  }
  const said = (reopenedAt: Date | null) =>
    depositNextStep({ ...settled, reopenedAt } as unknown as DepositRow, { role: 'SEEKER' })
  expect(said(null)).toBe('The home keeps $50. We’re returning $250 to the card you paid with.')
  expect(said(new Date())).toBe('The home keeps $50. In all, $250 of it is returned to the card you paid with.')
})
