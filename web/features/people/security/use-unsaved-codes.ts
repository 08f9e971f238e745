import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'

const queryKey = ['unsaved-recovery-codes']

/**
 * Recovery codes that no one sees again stay in the memory of this page until the person says that they saved them: another tab of
 * the settings, or another screen, does not lose them. Signing out loads a new page.
 */
export function useUnsavedCodes() {
  const queryClient = useQueryClient()
  const { data } = useQuery<readonly string[] | null>({ queryKey, queryFn: skipToken, gcTime: Number.POSITIVE_INFINITY })
  const set = (codes: readonly string[] | null) => void queryClient.setQueryData(queryKey, codes)
  return [data ?? null, set] as const
}
