import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import type { Api } from '#contract/api.ts'
import type { Answer, Sent } from '#contract/endpoint.ts'
import { afterDialogs } from './after-dialogs.ts'
import { ApiError, call, type Input } from './client.ts'

/** The query key and the fetcher are built from the same arguments, so they cannot disagree. */
export const apiQuery = <K extends keyof Api>(key: K, ...input: Input<K>) =>
  queryOptions({ queryKey: [key, ...input], queryFn: () => call(key, ...input) })

export const useApi = <K extends keyof Api>(key: K, ...input: Input<K>) => useQuery(apiQuery(key, ...input))

type Callbacks<Result> = { onSuccess?: (result: Result) => unknown; onError?: (error: Error) => unknown }

/** Refused because the record is no longer as it was shown. */
const isOutdated = (error: Error) => error instanceof ApiError && error.status === 409

export function useApiMutation<K extends keyof Api>(key: K) {
  const queryClient = useQueryClient()
  const mutation = useMutation({
    mutationFn: (input: Sent<Api[K]>) => call(key, ...([input] as Input<K>)),
    // A change may show anywhere, so every query becomes stale; only those on screen are fetched again.
    onSuccess: () => queryClient.invalidateQueries(),
    // A form or a dialog stays as it is, with what was typed and why it was refused: fresh data could take it off the screen.
    onError(error) {
      if (!isOutdated(error)) return
      void queryClient.invalidateQueries({ type: 'inactive', refetchType: 'none' })
      afterDialogs(() => void queryClient.invalidateQueries())
    },
  })
  const { mutateAsync } = mutation
  const running = useRef<string>(undefined)
  /**
   * A second press of the same button while its call runs does nothing: `isPending` is shown a moment too late to prevent it.
   * The callbacks run even if the fresh data have taken the component off the screen, as a record that moves to another list does;
   * the library would drop them. They do not run for someone who has left that screen.
   * It is for buttons, which hold nothing that someone typed: what a refusal shows to be out of date is fetched again at once.
   */
  const mutate = useCallback(
    (input: Sent<Api[K]>, { onSuccess, onError }: Callbacks<Answer<Api[K]>> = {}) => {
      const same = JSON.stringify(input)
      if (running.current === same) return
      running.current = same
      const { pathname } = location
      const ifStillHere =
        <T>(callback?: (value: T) => unknown) =>
        (value: T) =>
          location.pathname === pathname && callback?.(value)
      const end = () => {
        if (running.current === same) running.current = undefined
      }
      const fail = (error: Error) => {
        if (isOutdated(error)) void queryClient.invalidateQueries()
        return ifStillHere(onError)(error)
      }
      mutateAsync(input).finally(end).then(ifStillHere(onSuccess), fail)
    },
    [mutateAsync, queryClient],
  )
  return { ...mutation, mutate }
}
