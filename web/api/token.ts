export const tokenKey = 'token'

/** Storage can be switched off; then nobody is signed in. */
export function readToken() {
  try {
    return localStorage.getItem(tokenKey)
  } catch {
    return null
  }
}
