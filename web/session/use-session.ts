import { useSyncExternalStore } from 'react'
import { session } from './session.browser.ts'
import { loadingState } from './session.state.ts'

/** The current session. On the server, and until the browser has read its storage, the status is 'loading'. */
export function useSession() {
  const state = useSyncExternalStore(session.subscribe, session.get, () => loadingState)
  return { ...state, retry: session.retry }
}
