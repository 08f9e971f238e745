import { useEffect, useEffectEvent } from 'react'

/** What is on screen counts as read, once the window is looked at. `unread` names the newest unread message, if there is one. */
export function useReadWhileShown(unread: string | undefined, markRead: () => Promise<unknown>) {
  const read = useEffectEvent(() => void markRead().catch(() => {}))
  useEffect(() => {
    if (!unread) return
    const look = () => {
      if (document.visibilityState === 'visible') read()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [unread])
}
