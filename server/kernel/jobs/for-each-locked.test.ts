import { beforeAll, expect, it } from 'vitest'
import type { Tx } from '#server/kernel/database/database.ts'
import { registry } from '#server/kernel/http/metrics.ts'
import { createLog } from '#server/kernel/log.ts'
import { makeHome } from '#tests/factories/homes.ts'
import { startTestApp, type TestApp } from '#tests/harness.ts'
import { forEachLocked } from './for-each-locked.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})

const lockTitle = (tx: Tx, { id }: { id: string }) =>
  tx.selectFrom('homes').select(['id', 'title']).where('id', '=', id).forUpdate().executeTakeFirst()
const rename = (tx: Tx, id: string, title: string) => tx.updateTable('homes').set({ title }).where('id', '=', id).execute()

it('takes each record in its own transaction: one that fails changes nothing, is logged and counted, and the next is taken', async () => {
  const titles = ['First', 'Broken', 'Last']
  const homes = await Promise.all(titles.map((title) => makeHome(test.db, { home: { title } })))
  const gone = { id: crypto.randomUUID() }
  const logged: unknown[][] = []
  const log = createLog('silent')
  log.error = (...words: unknown[]) => void logged.push(words)
  const due = [gone, ...homes.map(({ id }) => ({ id, title: 'Not for the log' }))]

  await forEachLocked('homeOfTest', lockTitle)({ ...test.context, log }, due, async (tx, { id, title }, at, item) => {
    expect(at).toBeInstanceOf(Date)
    expect(item.id).toBe(id)
    await rename(tx, id, `${title} again`)
    if (title === 'Broken') throw new Error('no use')
  })

  const found = await Promise.all(homes.map(({ id }) => lockTitle(test.db as Tx, { id })))
  expect(found.map((home) => home?.title)).toEqual(['First again', 'Broken', 'Last again'])
  expect(logged).toEqual([
    [
      { err: expect.objectContaining({ message: 'no use' }), homeOfTest: { id: homes[1]!.id } },
      'a record failed in a job and waits for the next run',
    ],
  ])
  expect(await registry.getSingleMetricAsString('job_record_failures_total')).toContain('{record="homeOfTest"} 1')
})
