import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the page as sent, true once the browser has made it alive. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
