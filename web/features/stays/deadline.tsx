import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { TimeLeft } from '#web/ui/time.tsx'

const pause = 15_000

/**
 * The time left until a deadline. Once it has passed, the data on screen is fetched again until it no longer names the deadline:
 * the server says what happened, also to a page that was left open.
 */
export function Deadline({ until }: { until: Date | string }) {
  const queryClient = useQueryClient()
  const end = new Date(until).getTime()
  useEffect(() => {
    // Also for a phone that slept until after the deadline. One whose clock is fast asks again at the next tick.
    const ask = () => void (Date.now() >= end && queryClient.invalidateQueries())
    const ticks = setInterval(ask, pause)
    return () => clearInterval(ticks)
  }, [end, queryClient])
  return <TimeLeft until={until} />
}
