import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while rendering on the server and during hydration, true afterward. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
