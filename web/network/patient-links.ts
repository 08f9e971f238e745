import type { ClientInstrumentation } from 'react-router'
import type { Network } from './network.ts'

type Place = { isOnline: () => boolean; here: () => string }

/**
 * A link that is followed without a network is followed when it is back, for the router would reload the page to get the parts of
 * a screen it does not have. Of several links the last one counts.
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
          // Never answered: whoever returned here would follow the older link after all.
          if (turn !== latest) return new Promise(() => undefined)
          await go()
        },
      }),
  }
}

const isSameScreen = (to: string | number, here: string) =>
  typeof to === 'string' && new URL(to, here).pathname === new URL(here).pathname
