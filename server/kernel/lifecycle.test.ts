import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { AuditAction } from '#contract/audit-actions.ts'
import type { Lifecycle } from '#contract/lifecycle.ts'
import { lifecycles } from '#contract/lifecycles.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import type { Tx } from './database/database.ts'
import { inTransaction } from './database/database.ts'
import { type By, transition } from './lifecycle.ts'

const noTransaction = {} as Tx
const at = new Date('2026-01-02T03:04:05Z')
const actors = ['SEEKER', 'OWNER', 'ADMIN', 'SYSTEM', 'PAYMENT'] as const
const byOf = (actor: (typeof actors)[number]): By =>
  actor === 'SYSTEM' || actor === 'PAYMENT' ? actor : { role: actor, userId: 'u', accountId: 'a', sessionId: 's' }

const ask = (lifecycle: Lifecycle<string, string>, name: string, status: string, by: By, to?: string) => {
  const move = vi.fn(async () => true)
  const row = { status }
  const action = `home.${name}` as AuditAction
  const record = { label: 'record', action, subject: ['home', 'h'] as const, move, reread: async () => row }
  const done = transition(noTransaction, { lifecycle, name, row, by, at, to, ...record })
  return { move, done }
}

const table = Object.entries(lifecycles as unknown as Record<string, Lifecycle<string, string>>)

describe.each(table)('the lifecycle of %s', (_noun, lifecycle) => {
  it('refuses every transition in a state or by an actor the table does not name, before anything is written', async () => {
    for (const name of lifecycle.names)
      for (const status of lifecycle.statuses)
        for (const actor of actors) {
          if (lifecycle.isOpen(name, status, actor)) continue
          const { move, done } = ask(lifecycle, name, status, byOf(actor))
          await expect(done, `${name} in ${status} by ${actor}`).rejects.toThrow(lifecycle.whyClosed(name, status))
          expect(move).not.toHaveBeenCalled()
        }
  })

  it('refuses every target the table does not name, before anything is written', async () => {
    for (const name of lifecycle.names) {
      const { from, to, by } = lifecycle.transitions[name]!
      for (const target of lifecycle.statuses.filter((status) => !to.includes(status))) {
        const { move, done } = ask(lifecycle, name, from[0]!, byOf(by[0] as 'SYSTEM'), target)
        await expect(done, `${name} to ${target}`).rejects.toThrow(`does not lead to ${target}`)
        expect(move).not.toHaveBeenCalled()
      }
    }
  })
})

it('is asked about every lifecycle there is', () => {
  const files = readdirSync('contract', { recursive: true }).map(String)
  const documents = /(paper|document)\.lifecycle\.ts$/
  const tables = files.filter((file) => file.endsWith('.lifecycle.ts') && !documents.test(file))
  expect(table).toHaveLength(tables.length)
})

describe('a transition that is open', () => {
  let test: TestApp
  beforeAll(async () => {
    test = await startTestApp({}, { own: true })
  })

  const cancel = (tx: Tx, subjectId: string, move: () => Promise<boolean>, effects = async (_after: unknown) => {}) =>
    transition(tx, {
      lifecycle: lifecycles.reservation,
      name: 'cancel',
      row: { status: 'CONFIRMED' },
      by: 'SYSTEM',
      at,
      reason: 'The home is closed.',
      details: { cents: 0 },
      label: 'reservation',
      action: 'reservation.cancel',
      subject: ['reservation', subjectId],
      move,
      reread: async () => ({ id: subjectId, status: 'CANCELLED' }),
      effects,
    })
  const eventsOf = (id: string) =>
    test.db.selectFrom('auditEvents').select(['action', 'details', 'actorId']).where('subjectId', '=', id).execute()

  it('moves the row, writes the event, hands the row as it is now to the effects, and returns it', async () => {
    const seen: unknown[] = []
    const effects = async (after: unknown) => void seen.push(after)
    const after = await inTransaction(test.db, (tx) => cancel(tx, 'one', async () => true, effects))
    expect(after).toEqual({ id: 'one', status: 'CANCELLED' })
    expect(seen).toEqual([after])
    const details = { from: 'CONFIRMED', to: 'CANCELLED', by: 'SYSTEM', reason: 'The home is closed.', cents: 0 }
    expect(await eventsOf('one')).toEqual([{ action: 'reservation.cancel', actorId: null, details }])
  })

  it('writes nothing when somebody else was faster, or when an effect fails', async () => {
    const lost = inTransaction(test.db, (tx) => cancel(tx, 'two', async () => false))
    await expect(lost).rejects.toThrow('This reservation was just updated. Check the latest version and try again.')
    const fails = async () => {
      throw new Error('no bed')
    }
    await expect(inTransaction(test.db, (tx) => cancel(tx, 'two', async () => true, fails))).rejects.toThrow('no bed')
    expect(await eventsOf('two')).toEqual([])
  })
})
