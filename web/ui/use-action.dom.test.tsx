import { expect, it, vi } from 'vitest'
import { act, renderHook } from '#tests/dom/render.tsx'
import { useAction } from './use-action.ts'

it('runs one thing at a time, and says whether it worked', async () => {
  const answer = Promise.withResolvers<void>()
  const action = vi.fn((_name: string) => answer.promise)
  const { result } = renderHook(() => useAction(action))
  let first: Promise<boolean> | undefined
  act(() => {
    first = result.current.run('first')
  })
  expect(result.current.isBusy).toBe(true)
  await act(async () => expect(await result.current.run('second')).toBe(false))
  answer.resolve()
  await act(async () => expect(await first).toBe(true))
  expect([action.mock.calls, result.current.isBusy]).toEqual([[['first']], false])
})

it('holds why it failed until the next try', async () => {
  const action = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('Too late')).mockRejectedValueOnce('odd')
  const { result } = renderHook(() => useAction(action, { otherwise: 'You were not charged.' }))
  await act(async () => expect(await result.current.run()).toBe(false))
  expect(result.current.failure).toBe('Too late')
  await act(() => result.current.run())
  expect(result.current.failure).toBe('You were not charged.')
  action.mockResolvedValueOnce()
  await act(() => result.current.run())
  expect(result.current.failure).toBeUndefined()
})
