import { call } from '#web/api/client.ts'
import { readToken } from '#web/api/token.ts'

/** Asks the server whether the stored token is still valid. */
export async function confirmSession() {
  if (!readToken()) throw new Error('No token available')
  return call('POST /auth/confirm-session')
}
