import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the page as the server sent it, true once our script runs: a form that needs it waits until then. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
