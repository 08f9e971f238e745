import { useSyncExternalStore } from 'react'
import { createNetwork } from './network.ts'

/** Any answer will do, even a refusal: then the network is there. */
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
