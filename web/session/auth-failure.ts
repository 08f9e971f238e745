const refusals = ['unauthorized', 'token expired', 'invalid token', 'forbidden']

/** The server said no, as opposed to: it could not be asked. */
export function isAuthFailure(error: unknown) {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown }
  if (status === 401 || status === 403) return true
  // A whole word of its own, so that "Error 4012" or a sentence about access for all is none.
  const words = typeof message === 'string' ? message.toLowerCase() : ''
  return /\b40[13]\b/.test(words) || refusals.some((refusal) => words.includes(refusal))
}
