import { useSyncExternalStore } from 'react'
import { session } from './session.browser.ts'
import { loadingState } from './session.state.ts'

/** Who is signed in here. On the server, and until the browser has looked, nobody knows: 'loading'. */
export function useSession() {
  const state = useSyncExternalStore(session.subscribe, session.get, () => loadingState)
  return { ...state, retry: session.retry }
}
