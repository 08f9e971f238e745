import { useEffect, useState } from 'react'

const wide = '(min-width: 64rem)'

/** On wide screens the map opens by itself once the page is at rest; on phones when it is asked for. */
export function useMapOpen() {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!matchMedia(wide).matches) return
    // Not every browser can say when it is idle.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setOpen(true), 300)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(() => setOpen(true))
    return () => cancelIdleCallback(waiting)
  }, [])
  return [isOpen, setOpen] as const
}
