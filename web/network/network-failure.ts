/** Whether a part of a screen or its data could not be fetched; each browser words this error differently. */
export const isNetworkFailure = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed|dynamically imported module|importing a module/i.test(error.message)
