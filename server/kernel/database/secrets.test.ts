import { expect, it } from 'vitest'
import { createContext } from '#server/create-context.ts'
import { startTestApp } from '#tests/harness.ts'
import { findOrMakeSecret } from './secrets.queries.ts'

it('makes a secret once, whoever asks and however many at once', async () => {
  const { db } = await startTestApp({}, { own: true })
  const all = await Promise.all(Array.from({ length: 8 }, () => findOrMakeSecret(db, 'test')))
  expect(new Set(all.map((secret) => secret.toString('hex'))).size).toBe(1)
  expect(all[0]).toHaveLength(32)
  expect(await findOrMakeSecret(db, 'another')).not.toEqual(all[0])
})

it('is shared: one process admits the links of another', async () => {
  const { context, databaseUrl } = await startTestApp({}, { own: true })
  const other = await createContext({ config: context.config, databaseUrl, now: context.now, log: context.log })
  const id = '7f3a6a52-93a5-4b0e-9d7e-2f5f8f8a1c11'
  const { searchParams } = new URL(context.fileLinks.to(id, 128, { sessionId: id }), 'http://localhost')
  const link = { sessionId: id, endsAt: Number(searchParams.get('e')), signature: searchParams.get('s')! }
  expect(other.context.fileLinks.admits(id, link)).toBe(true)
  await other.close()
})
