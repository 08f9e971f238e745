import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#web/shell/live/use-live.ts'

/** Refetches the data on screen when the other side does something. */
export function useApplicationsLive() {
  const queryClient = useQueryClient()
  useLive('applications', () => void queryClient.invalidateQueries())
}
