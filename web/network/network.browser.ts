import { useSyncExternalStore } from 'react'
import { createNetwork } from './network.ts'

/** Any response proves that the network works, even an error. */
const probe = () =>
  fetch('/healthz', { cache: 'no-store' }).then(
    () => true,
    () => false,
  )

export const network = createNetwork(probe)

export function watchNetwork() {
  addEventListener('offline', network.lost)
  addEventListener('online', network.tryNow)
  if (!navigator.onLine) network.lost()
}

export const useIsOffline = () => useSyncExternalStore(network.subscribe, network.isAway, () => false)
