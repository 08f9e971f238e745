import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '#web/shell/live/use-live.ts'

/** What is on screen is asked for again when the other side did something. */
export function useApplicationsLive() {
  const queryClient = useQueryClient()
  useLive('applications', () => void queryClient.invalidateQueries())
}
