import { useEffect, useEffectEvent } from 'react'
import { useSession } from '#web/session/use-session.ts'
import { followEvents, type LiveEvent } from './live-events.ts'

type Listener = (event: LiveEvent) => void

const listeners = new Set<Listener>()
let stop: AbortController | undefined

/** One event stream for the whole page, because a browser opens only a few connections to one site. */
function listen(listener: Listener) {
  listeners.add(listener)
  if (!stop) {
    stop = new AbortController()
    void followEvents((event) => {
      for (const one of listeners) one(event)
    }, stop.signal)
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stop?.abort()
    stop = undefined
  }
}

/** Calls back when something under this topic changed for this person, or may have changed while the stream was down. */
export function useLive(topic: string, onEvent: () => void) {
  const userId = useSession().user?.id
  const tell = useEffectEvent(onEvent)
  useEffect(() => {
    if (!userId) return
    return listen((event) => {
      if (event.topic === topic || event.topic === 'refetch') tell()
    })
  }, [userId, topic])
}
