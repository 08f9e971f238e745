import type { ClientInstrumentation } from 'react-router'
import { attempt } from '#web/session/attempt.ts'

type Place = {
  /** Fetches the script of a route, as the router does at the same moment: browsers fetch it once for both. */
  load: (routeId: string) => Promise<unknown>
  here: () => string
  open: (url: string) => void
  /** Outlives the page. */
  memory: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

const key = 'page-to-open'

/**
 * Opens a screen as a whole page when a script of it does not load. The router itself only reloads the page, on which the person
 * then still is, as if the link did nothing.
 */
export const wholePage = ({ load, here, open, memory }: Place): ClientInstrumentation => {
  // The router's reload came last after all, and this is the page it was to leave.
  const unopened = attempt(() => memory().getItem(key))
  attempt(() => memory().removeItem(key))
  if (unopened && unopened !== here()) open(unopened)

  let target: string | undefined
  const openTarget = () => {
    const url = target
    if (!url || url === here().split('#')[0]) return
    attempt(() => memory().setItem(key, url))
    // After the router has asked for its reload: of several, browsers follow the last.
    setTimeout(() => open(url))
  }
  const watch = (routeId: string) => void load(routeId).catch(openTarget)
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
