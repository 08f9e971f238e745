import type { ClientInstrumentation } from 'react-router'

type Place = {
  /** Fetches the script of a route, as the router does at the same moment: browsers fetch it once for both. */
  load: (routeId: string) => Promise<unknown>
  here: () => string
  open: (url: string) => void
}

/**
 * Opens a screen as a whole page when a script of it does not load. The router itself only reloads the page, on which the person
 * then still is, as if the link did nothing.
 */
export const wholePage = ({ load, here, open }: Place): ClientInstrumentation => {
  let target: string | undefined
  const watch = (routeId: string) =>
    void load(routeId).catch(() =>
      // After the router has asked for its reload: of several, browsers follow the last.
      setTimeout(() => target && target !== here().split('#')[0] && open(target)),
    )
  return {
    route: (route) =>
      route.instrument({
        async loader(go, { url }) {
          target = url.href
          watch(route.id)
          await go()
        },
        async 'lazy.loader'(go) {
          watch(route.id)
          await go()
        },
      }),
  }
}
