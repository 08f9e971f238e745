import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { act, renderHook } from '#tests/dom/render.tsx'
import { ApiError } from '#web/api/client.ts'
import { network } from '#web/network/network.browser.ts'
import { drafts } from './drafts.browser.ts'
import { keptChange, useAutosave } from './use-autosave.ts'

type Change = { name?: string; city?: string }
const save = vi.fn<(change: Change) => Promise<void>>()
const open = () => renderHook(() => useAutosave<Change>({ save, merge: (earlier, later) => ({ ...earlier, ...later }) }))
const pause = () => act(() => vi.advanceTimersByTimeAsync(1000))

beforeEach(() => {
  vi.useFakeTimers()
  save.mockReset().mockResolvedValue()
})
afterEach(() => void vi.useRealTimers())

it('saves what changed in one call, when the person pauses', async () => {
  const { result } = open()
  expect(result.current.state).toEqual({ is: 'untouched' })
  act(() => result.current.change({ name: 'P' }))
  act(() => result.current.change({ name: 'Pat' }))
  act(() => result.current.change({ city: 'Delray' }))
  expect([result.current.state, save.mock.calls]).toEqual([{ is: 'saving' }, []])
  await pause()
  expect(save.mock.calls).toEqual([[{ name: 'Pat', city: 'Delray' }]])
  expect(result.current.state).toEqual({ is: 'saved' })
})

it('keeps what failed and sends it with the next change, the later one above', async () => {
  const { result } = open()
  const error = new Error('Out of order')
  save.mockRejectedValueOnce(error)
  act(() => result.current.change({ name: 'Pat', city: 'Delray' }))
  await pause()
  expect(result.current.state).toEqual({ is: 'failed', error })
  act(() => result.current.change({ city: 'Tampa' }))
  await pause()
  expect(save.mock.lastCall).toEqual([{ name: 'Pat', city: 'Tampa' }])
  expect(result.current.state).toEqual({ is: 'saved' })
})

it('has one call on its way at a time, and is not saved while more was typed', async () => {
  const { result } = open()
  const answer = Promise.withResolvers<void>()
  save.mockReturnValueOnce(answer.promise)
  act(() => result.current.change({ name: 'Pat' }))
  await pause()
  act(() => result.current.change({ name: 'Patricia' }))
  await pause()
  expect([save.mock.calls.length, result.current.state.is]).toEqual([1, 'saving'])
  answer.resolve()
  await pause()
  expect([save.mock.calls, result.current.state.is]).toEqual([[[{ name: 'Pat' }], [{ name: 'Patricia' }]], 'saved'])
})

it('has everything saved before the next step, though the pause ended while an earlier call was on its way', async () => {
  const { result } = open()
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  save.mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise)
  act(() => result.current.change({ name: 'Pat' }))
  await pause()
  act(() => result.current.change({ name: 'Patricia' }))
  await pause()
  const isSaved = vi.fn()
  const flushed = result.current.flush().then(isSaved)
  first.resolve()
  await pause()
  expect([save.mock.calls.length, isSaved.mock.calls.length]).toEqual([2, 0])
  second.resolve()
  await flushed
  await pause()
  expect(save).toHaveBeenCalledTimes(2)
})

it('saves before the next step, and throws if it cannot', async () => {
  const { result } = open()
  act(() => result.current.change({ name: 'Pat' }))
  await act(() => result.current.flush())
  expect(save).toHaveBeenCalledOnce()
  await pause()
  expect(save).toHaveBeenCalledOnce()
  save.mockRejectedValueOnce(new Error('Out of order'))
  act(() => result.current.change({ name: 'Patricia' }))
  await act(() => expect(result.current.flush()).rejects.toThrow('Out of order'))
})

it('saves what was typed last when the screen is left, and nothing that was dropped', async () => {
  const first = open()
  act(() => first.result.current.change({ name: 'Pat' }))
  first.unmount()
  await pause()
  expect(save.mock.calls).toEqual([[{ name: 'Pat' }]])
  const second = open()
  act(() => second.result.current.change({ name: 'Sam' }))
  act(() => second.result.current.forget())
  second.unmount()
  await pause()
  expect(save).toHaveBeenCalledOnce()
})

it('tries again by itself what failed, and at once when the connection is back', async () => {
  const { result } = open()
  save.mockRejectedValue(new TypeError('Failed to fetch'))
  act(() => result.current.change({ name: 'Pat' }))
  await pause()
  await act(() => vi.advanceTimersByTimeAsync(5_000))
  expect(save).toHaveBeenCalledTimes(2)
  save.mockResolvedValue()
  vi.stubGlobal('fetch', async () => new Response())
  onTestFinished(() => void vi.unstubAllGlobals())
  await act(async () => {
    network.lost()
    network.tryNow()
    await vi.advanceTimersByTimeAsync(0)
  })
  expect([save.mock.calls.length, result.current.state]).toEqual([3, { is: 'saved' }])
})

it('does not repeat what the server refuses', async () => {
  const { result } = open()
  save.mockRejectedValue(new ApiError(400, 'Enter a name'))
  act(() => result.current.change({ name: '' }))
  await pause()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(save).toHaveBeenCalledOnce()
})

it('keeps what is not saved under its name until it is', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'riley' }))
  const merge = (earlier: Change | undefined, later: Change) => ({ ...earlier, ...later })
  const { result } = renderHook(() => useAutosave<Change>({ save, merge, keptAs: 'application:1' }))
  save.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  act(() => result.current.change({ name: 'Pat' }))
  expect(keptChange('application:1')).toEqual({ name: 'Pat' })
  await pause()
  act(() => result.current.change({ city: 'Tampa' }))
  expect(keptChange('application:1')).toEqual({ name: 'Pat', city: 'Tampa' })
  await pause()
  expect(keptChange('application:1')).toBeUndefined()
})

it('keeps what is on its way together with what is typed meanwhile, so that a screen left without a connection loses neither', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'riley' }))
  const merge = (earlier: Change | undefined, later: Change) => ({ ...earlier, ...later })
  const { result, unmount } = renderHook(() => useAutosave<Change>({ save, merge, keptAs: 'application:4' }))
  const answer = Promise.withResolvers<void>()
  save.mockReturnValueOnce(answer.promise).mockRejectedValue(new TypeError('Failed to fetch'))
  act(() => result.current.change({ name: 'Pat' }))
  await pause()
  act(() => result.current.change({ city: 'Tampa' }))
  expect(keptChange('application:4')).toEqual({ name: 'Pat', city: 'Tampa' })
  unmount()
  answer.reject(new TypeError('Failed to fetch'))
  await pause()
  expect(keptChange('application:4')).toEqual({ name: 'Pat', city: 'Tampa' })
})

it('leaves what is kept to the next screen: it tries once when it is left, and no more', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'riley' }))
  save.mockRejectedValue(new TypeError('Failed to fetch'))
  const merge = (earlier: Change | undefined, later: Change) => ({ ...earlier, ...later })
  const { result, unmount } = renderHook(() => useAutosave<Change>({ save, merge, keptAs: 'application:3' }))
  act(() => result.current.change({ name: 'Pat' }))
  unmount()
  await act(() => vi.advanceTimersByTimeAsync(120_000))
  expect(save).toHaveBeenCalledOnce()
  expect(keptChange('application:3')).toEqual({ name: 'Pat' })
})

it('saves what an earlier screen could not', async () => {
  localStorage.setItem('user', JSON.stringify({ id: 'riley' }))
  drafts.keep('application:2', { name: 'Pat' })
  renderHook(() => useAutosave<Change>({ save, merge: (earlier, later) => ({ ...earlier, ...later }), keptAs: 'application:2' }))
  await pause()
  expect(save.mock.calls).toEqual([[{ name: 'Pat' }]])
  expect(keptChange('application:2')).toBeUndefined()
})
