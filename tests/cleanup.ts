/**
 * What a test file opened. It has a module of its own because the module that closes is loaded again for each file and would
 * forget.
 */
export const cleanups: (() => Promise<void>)[] = []

/** Closes something after the last test of the file; a hook registered inside another hook would never run. */
export const onCleanup = (close: () => Promise<void>) => cleanups.push(close)
