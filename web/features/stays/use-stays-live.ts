import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#web/shell/live/use-live.ts'

/** Whatever happens to a place or a stay is also told in the bell; then what is on screen is asked for again. */
export function useStaysLive() {
  const queryClient = useQueryClient()
  useLive('notifications', () => void queryClient.invalidateQueries())
}
