import { screen, waitFor } from '@testing-library/dom'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { act, render, renderHook } from '#tests/dom/render.tsx'
import { button, press } from '#tests/dom/screen.tsx'
import { Button } from './button.tsx'
import { LiveRegion } from './live-region.tsx'
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

/** A button that its own success takes away, as "Agree" or "Assign to me". */
function Once() {
  const [isDone, setDone] = useState(false)
  const { run } = useAction(async () => {
    setDone(true)
    return { message: 'You agreed.' }
  })
  return (
    <main tabIndex={-1}>
      <LiveRegion />
      {!isDone && <Button onClick={() => void run()}>Agree</Button>}
    </main>
  )
}

it('leads to the main area and says what was done when its own button is gone', async () => {
  render(<Once />)
  button('Agree').focus()
  await press('Agree')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('MAIN'))
  expect((await screen.findByText('You agreed.')).closest('[role=status]')).toBeTruthy()
})
