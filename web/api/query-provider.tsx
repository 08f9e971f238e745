import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { network } from '#web/network/network.browser.ts'
import { onForget, onOutdate } from './fetched.ts'

const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: 1, staleTime: 30_000 } } })

let browserClient: QueryClient | undefined

/** One cache for the whole visit, whatever area is on screen; on the server, one for each request. */
const clientOfVisit = () => {
  if (typeof window === 'undefined') return createClient()
  browserClient ??= createClient()
  return browserClient
}

/** Around the screens that fetch with queries: the signed-in areas and the map. Other public pages do not load the library. */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(clientOfVisit)
  // Where the query devtools look for it, and the browser tests, which wait until nothing is being fetched.
  useEffect(() => void Object.assign(window, { __TANSTACK_QUERY_CLIENT__: queryClient }), [queryClient])
  useEffect(() => onForget(() => queryClient.clear()), [queryClient])
  useEffect(() => onOutdate(() => void queryClient.invalidateQueries()), [queryClient])
  // Queries that failed without a network are refetched when it is back.
  useEffect(
    () =>
      network.subscribe(() => {
        if (!network.isAway()) void queryClient.refetchQueries({ predicate: ({ state }) => state.status === 'error' })
      }),
    [queryClient],
  )
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
