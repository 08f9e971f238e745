import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#web/shell/live/use-live.ts'

/** Fetches what is on screen about conversations again when either side did something. */
export function useConversationsLive() {
  const refresh = useRefreshConversations()
  useLive('conversations', refresh)
}

export function useRefreshConversations() {
  const queryClient = useQueryClient()
  return () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [key] }) => /conversations|support/.test(String(key)) })
}
