import { type RefObject, useEffect } from 'react'

const current = '[aria-current="page"], [aria-selected="true"], [aria-pressed="true"]'

/** On a phone a row of tabs scrolls sideways, and the chosen one must be in view. */
export function useCurrentInView(row: RefObject<HTMLElement | null>, chosen: string | undefined) {
  useEffect(() => {
    const tab = chosen === undefined ? null : row.current?.querySelector(current)
    if (!row.current || !tab) return
    const { left, width } = row.current.getBoundingClientRect()
    row.current.scrollBy({ left: tab.getBoundingClientRect().left - left - width / 3 })
  }, [row, chosen])
}
