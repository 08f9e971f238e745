import { screen } from '@testing-library/dom'
import { expect, it, vi } from 'vitest'
import type { BulkOutcome } from '#contract/bulk.ts'
import { press, renderScreen } from '#tests/dom/screen.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { NoticeBar } from './notice-bar.tsx'

const rows = Array.from({ length: 250 }, (_, no) => ({ id: `00000000-0000-4000-8000-${String(no).padStart(12, '0')}` }))
const actions = { send: { label: 'Mark as sent', title: 'Mark these payouts as sent?', done: 'sent' } }
const allDone = (ids: string[]): BulkOutcome => ({
  changed: ids.length,
  results: ids.map((id) => ({ id, isDone: true, message: 'Done' })),
})

async function sendAll(run: (batch: number, ids: string[]) => BulkOutcome) {
  const [batches, onDone]: [string[][], () => void] = [[], vi.fn()]
  const runBatch = async (_action: string, ids: string[]) => run(batches.push(ids), ids)
  const list = () => (
    <main>
      <NoticeBar />
      <BulkActions noun="payout" rows={rows} actions={actions} run={runBatch} onDone={onDone} />
    </main>
  )
  renderScreen(list, { path: '/admin-applications', at: '/admin-applications' })
  await press('Mark as sent')
  await press('Mark as sent: 250 payouts')
  return { batches, onDone }
}

it('sends a hundred records at a time', async () => {
  const { batches, onDone } = await sendAll((_batch, ids) => allDone(ids))
  await screen.findByText('250 payouts sent.')
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(onDone).toHaveBeenCalledTimes(1)
})

it('says what was done before a failure in between, and leaves the list to be read again', async () => {
  const { batches, onDone } = await sendAll((batch, ids) => {
    if (batch > 1) throw new Error('The connection was lost.')
    return allDone(ids)
  })
  await screen.findByText('100 payouts sent. We could not finish the other 150 payouts.')
  screen.getByText('The connection was lost.')
  expect(batches).toHaveLength(2)
  expect(onDone).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('stays open with the reason where nothing was done', async () => {
  const { onDone } = await sendAll(() => {
    throw new Error('The connection was lost.')
  })
  await screen.findByText('The connection was lost.')
  screen.getByRole('dialog')
  expect(onDone).not.toHaveBeenCalled()
})
