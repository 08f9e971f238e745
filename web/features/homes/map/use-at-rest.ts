import { useEffect, useState } from 'react'

/** True once the page is idle, so that heavy parts load after what is read first. */
export function useAtRest() {
  const [isAtRest, setAtRest] = useState(false)
  useEffect(() => {
    // Not every browser can report that it is idle.
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => setAtRest(true), 300)
      return () => clearTimeout(timer)
    }
    const waiting = requestIdleCallback(() => setAtRest(true))
    return () => cancelIdleCallback(waiting)
  }, [])
  return isAtRest
}
