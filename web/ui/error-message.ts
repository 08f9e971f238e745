/** The message of an error that was thrown by anything. */
export const errorMessage = (error: unknown, otherwise = 'Something went wrong. Please try again.') =>
  error instanceof Error && error.message ? error.message : otherwise
