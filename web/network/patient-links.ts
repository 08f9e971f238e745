import type { ClientInstrumentation } from 'react-router'
import type { Network } from './network.ts'

type Place = { isOnline: () => boolean; here: () => string }

/**
 * Delays a link followed while offline until the network is back, because the router would reload the page to get the parts of a
 * screen it does not have. If several links are followed, only the last one counts.
 */
export const patientLinks = (network: Network, { isOnline, here }: Place): ClientInstrumentation => {
  let latest = 0
  return {
    router: (router) =>
      router.instrument({
        async navigate(go, { to }) {
          const turn = ++latest
          if (!isOnline()) network.lost()
          if (network.isAway() && !isSameScreen(to, here())) await network.regained()
          // Never resolves, because returning here would follow the older link after all.
          if (turn !== latest) return new Promise(() => undefined)
          await go()
        },
      }),
  }
}

const isSameScreen = (to: string | number, here: string) =>
  typeof to === 'string' && new URL(to, here).pathname === new URL(here).pathname
