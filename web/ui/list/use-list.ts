import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Api } from '#contract/api.ts'
import type { Answer } from '#contract/endpoint.ts'
import { call, type Input } from '#web/api/client.ts'
import { pollWhile } from '#web/api/poll-while.ts'
import { apiQuery } from '#web/api/queries.ts'

/** A list query that keeps the previous rows in view while the next page or filter loads. */
export const useList = <K extends keyof Api>(key: K, ...input: Input<K>) =>
  useQuery({ ...apiQuery(key, ...input), placeholderData: keepPreviousData })

/** The same for a list that looks again while a job changes something in it. */
export const usePolledList = <K extends keyof Api>(isMoving: (data: Answer<Api[K]>) => boolean, key: K, ...input: Input<K>) =>
  useQuery({ ...apiQuery(key, ...input), placeholderData: keepPreviousData, refetchInterval: pollWhile(isMoving) })

/** Reads another page of the list that a query asks for. */
export const pageReader =
  <K extends keyof Api>(key: K, { query }: { query: object }) =>
  (page: number) =>
    call(key, ...([{ query: { ...query, page } }] as unknown as Input<K>))

/** The page number in the query string; anything invalid means the first page. The second list of a screen has a name of its own. */
export function pageOf(address: URLSearchParams, name = 'page') {
  const page = Number(address.get(name) ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1
}
