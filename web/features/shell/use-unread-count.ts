import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '#web/api/queries.ts'
import { useSession } from '#web/session/use-session.ts'
import { followEvents } from './live-events.ts'

const unread = apiQuery('GET /notifications/unread-count')

/** How many notifications wait, kept fresh by the event stream; when it cannot be asked, none. */
export function useUnreadCount() {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({ ...unread, enabled: user !== undefined })
  useEffect(() => {
    if (!user?.id) return
    const stop = new AbortController()
    void followEvents(() => void queryClient.invalidateQueries({ queryKey: unread.queryKey }), stop.signal)
    return () => stop.abort()
  }, [user?.id, queryClient])
  return isError ? 0 : (data?.count ?? 0)
}
