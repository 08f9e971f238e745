import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { apiQuery } from '#web/api/queries.ts'
import { countUnsent } from '#web/drafts/drafts.browser.ts'
import { useSession } from '#web/session/use-session.ts'
import { useLive } from './use-live.ts'

const unread = apiQuery('GET /conversations/unread-count')

/** How many conversations and chats with support have something unread, kept fresh by the event stream; 0 if it cannot be fetched. */
export function useUnreadConversations() {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { data, isError } = useQuery({ ...unread, enabled: user !== undefined })
  useLive('conversations', () => void queryClient.invalidateQueries({ queryKey: unread.queryKey }))
  // A message that was written before a reload, or in a window that is closed, is sent from whatever screen comes next.
  useEffect(() => {
    if (user && countUnsent() > 0)
      void import('#web/features/messaging/conversations/outbox.browser.ts').then(({ outbox }) => outbox.resume())
  }, [user])
  return { count: 0, support: 0, ...(!isError && data) }
}
