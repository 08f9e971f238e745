import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#web/shell/live/use-live.ts'

/**
 * Everything that happens to a waitlist entry or a stay also sends a notification, which triggers a refetch of the data on
 * screen.
 */
export function useStaysLive() {
  const queryClient = useQueryClient()
  useLive('notifications', () => void queryClient.invalidateQueries())
}
