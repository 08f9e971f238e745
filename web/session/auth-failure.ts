const refusals = ['unauthorized', 'token expired', 'invalid token', 'forbidden']

/** Whether the server refused the token, as opposed to being out of reach. */
export function isAuthFailure(error: unknown) {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown }
  if (status === 401 || status === 403) return true
  // The status must be a whole word, so that "Error 4012" does not count.
  const words = typeof message === 'string' ? message.toLowerCase() : ''
  return /\b40[13]\b/.test(words) || refusals.some((refusal) => words.includes(refusal))
}
