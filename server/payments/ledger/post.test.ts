import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { inTransaction } from '#server/kernel/database/database.ts'
import { statementsOf } from '#tests/counted-statements.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { findBalance } from './ledger.queries.ts'
import { post } from './post.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const request = (operation: string, partyId: string, cents = 500) => ({
  operation,
  kind: 'PAYMENT' as const,
  currency: 'USD',
  at: test.context.now(),
  entries: [
    { account: 'PROVIDER' as const, cents },
    { account: 'OWNER_PAYABLE' as const, partyId, cents: -cents },
    { account: 'INCOME' as const, cents: 0 },
  ],
})
const owed = (partyId: string) => findBalance(test.db, { kind: 'OWNER_PAYABLE', partyId, currency: 'USD' })

it('is one statement once the accounts exist, and happens once', async () => {
  const [owner, operation] = [randomUUID(), `test:${randomUUID()}`]
  const put = (name: string) => inTransaction(test.db, (tx) => post(tx, request(name, owner)))
  const first = await statementsOf(test.pool, async () => expect(await put(operation)).toBe(true))
  const second = await statementsOf(test.pool, async () => expect(await put(`${operation}:again`)).toBe(true))
  expect([first.length, second.length], 'with begin and commit').toEqual([5, 3])
  expect(await put(operation)).toBe(false)
  expect(await owed(owner)).toBe(-1000)
  expect(await findBalance(test.db, { kind: 'INCOME', partyId: null, currency: 'USD' })).toBe(0)
})

it('makes an account once, though several postings need it at the same moment', async () => {
  const owner = randomUUID()
  const puts = Array.from({ length: 4 }, (_none, no) =>
    inTransaction(test.db, (tx) => post(tx, request(`test:${owner}:${no}`, owner, 100 + no))),
  )
  expect(await Promise.all(puts)).toEqual([true, true, true, true])
  expect(await owed(owner)).toBe(-406)
})
