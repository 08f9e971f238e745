/** A part of a screen or its data could not be fetched; each browser says it in its own words. */
export const isNetworkFailure = (error: unknown) =>
  error instanceof TypeError && /fetch|network|load failed|dynamically imported module|importing a module/i.test(error.message)
