import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiQuery } from '#web/api/queries.ts'
import { useSession } from '#web/session/use-session.ts'
import { useLive } from './use-live.ts'

const unread = apiQuery('GET /notifications/unread-count')

/** The number of unread notifications, kept fresh by the event stream; 0 if it cannot be fetched. */
export function useUnreadCount() {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({ ...unread, enabled: user !== undefined })
  useLive('notifications', () => {
    void queryClient.invalidateQueries({ queryKey: unread.queryKey })
    // What other screens fetched before it is asked for again when they are opened.
    void queryClient.invalidateQueries({ refetchType: 'none' })
  })
  return isError ? 0 : (data?.count ?? 0)
}
