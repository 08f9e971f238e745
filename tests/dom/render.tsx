import { configure } from '@testing-library/dom'
import { type Options, options } from 'preact'
import { act as actOf } from 'preact/test-utils'
import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

type Act = {
  (change: () => Promise<unknown>): Promise<void>
  (change: () => unknown): void
}
/** Runs all effects of a change, whatever it returns. */
export const act = actOf as Act

// Kept, because a test may hold the clock.
const later = setTimeout

// Effects wait for a frame, which no one draws here.
;(options as Options & { requestAnimationFrame: typeof setTimeout }).requestAnimationFrame = later

// What an event changes is on the screen before the next line of a test, and so is what a call answers at once.
configure({
  async asyncWrapper(wait) {
    const result = await wait()
    await new Promise((resolve) => later(resolve))
    return result
  },
  eventWrapper(event) {
    let result: unknown
    act(() => {
      result = event()
    })
    return result
  },
})

const shown = new Map<HTMLElement, Root>()

export function render(ui: ReactNode) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  shown.set(container, root)
  const rerender = (next: ReactNode) => act(() => root.render(next))
  rerender(ui)
  return { container, rerender, unmount: () => take(container) }
}

export function renderHook<Result, Props = undefined>(useIt: (props: Props) => Result, options?: { initialProps: Props }) {
  const result = {} as { current: Result }
  // biome-ignore lint/correctness/noComponentHookFactories: a hook needs a component, and this one lives as long as its test
  const Caller = ({ props }: { props: Props }) => {
    result.current = useIt(props)
    return null
  }
  const { rerender, unmount } = render(<Caller props={options?.initialProps as Props} />)
  return { result, rerender: (props: Props) => rerender(<Caller props={props} />), unmount }
}

function take(container: HTMLElement) {
  act(() => shown.get(container)?.unmount())
  shown.delete(container)
  container.remove()
}

export const cleanup = () => [...shown.keys()].forEach(take)
