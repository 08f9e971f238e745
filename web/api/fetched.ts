let forget: (() => void) | undefined

/** Registers what to do with everything fetched so far when another person signs in. The cache outlives its screens. */
export const onForget = (clear: () => void) => {
  forget = clear
}

/** Does nothing on a page that has not fetched anything with queries. */
export const forgetFetched = () => forget?.()
