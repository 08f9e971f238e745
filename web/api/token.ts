export const tokenKey = 'token'

/** Storage can be switched off; then no one is signed in. */
export function readToken() {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}
