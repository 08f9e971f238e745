let forget: (() => void) | undefined
let outdate: (() => void) | undefined

/** Registers what to do with everything fetched so far when another person signs in. The cache outlives its screens. */
export const onForget = (clear: () => void) => {
  forget = clear
}

/** Does nothing on a page that has not fetched anything with queries. */
export const forgetFetched = () => forget?.()

/** Registers how everything fetched so far becomes stale, for parts of public pages that change something without the library for queries. */
export const onOutdate = (invalidate: () => void) => {
  outdate = invalidate
}

/** Does nothing on a page that has not fetched anything with queries. */
export const outdateFetched = () => outdate?.()
