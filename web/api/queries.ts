import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Sent } from '#contract/endpoint.ts'
import { call, type Input } from './client.ts'

/** The query key and the fetcher are built from the same arguments, so they cannot disagree. */
export const apiQuery = <K extends keyof Api>(key: K, ...input: Input<K>) =>
  queryOptions({ queryKey: [key, ...input], queryFn: () => call(key, ...input) })

export const useApi = <K extends keyof Api>(key: K, ...input: Input<K>) => useQuery(apiQuery(key, ...input))

export function useApiMutation<K extends keyof Api>(key: K) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Sent<Api[K]>) => call(key, ...([input] as Input<K>)),
    // A change may show anywhere, so every query becomes stale; only those on screen are fetched again.
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
