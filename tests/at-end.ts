/** What a test file opened, in a module of its own: the one that closes is loaded anew for each file, and would forget. */
export const closings: (() => Promise<void>)[] = []

/** Closes it when the last test of the file has ended; a hook made inside another hook would never run. */
export const atEnd = (close: () => Promise<void>) => closings.push(close)
