import { type RefObject, useEffect } from 'react'

const current = '[aria-current="page"], [aria-selected="true"], [aria-pressed="true"]'

/** On a phone a row of tabs scrolls sideways, and the chosen one must be in view. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, chosen: string | undefined) {
  useEffect(() => {
    const list = row.current
    const tab = chosen === undefined ? null : list?.querySelector(current)
    if (!list || !tab) return
    const show = () => {
      const { left, width } = list.getBoundingClientRect()
      list.scrollBy({ left: tab.getBoundingClientRect().left - left - width / 3 })
    }
    show()
    // Counts that arrive later make tabs wider and would push it out of view. After someone scrolls the row, they decide what is
    // in view.
    const sizes = new ResizeObserver(show)
    for (const one of list.children) sizes.observe(one)
    const stop = () => sizes.disconnect()
    const ended = new AbortController()
    for (const move of ['pointerdown', 'wheel']) list.addEventListener(move, stop, { passive: true, signal: ended.signal })
    return () => {
      stop()
      ended.abort()
    }
  }, [row, chosen])
}
