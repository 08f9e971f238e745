import { expect, it } from 'vitest'
import { createLog } from '#server/kernel/log.ts'
import { forEachRecord } from './for-each-record.ts'

const failures: [string, Error, object][] = [
  ['without its stack if the database is away', new Error('Client was closed'), { reason: 'Client was closed', code: undefined }],
  ['in full if no one knows why', new Error('no use'), { err: expect.objectContaining({ message: 'no use' }) }],
]

it.each(failures)('logs a record that failed %s, and goes on', async (_how, error, cause) => {
  const logged: unknown[][] = []
  const log = createLog('silent')
  log.error = (...words: unknown[]) => void logged.push(words)
  const done: string[] = []
  await forEachRecord('recordOfTest')({ log }, ['first', 'last'], async (id) => {
    if (id === 'first') throw error
    done.push(id)
  })
  expect(done).toEqual(['last'])
  expect(logged).toEqual([[{ ...cause, recordOfTest: 'first' }, 'a record failed in a job and waits for the next run']])
})
