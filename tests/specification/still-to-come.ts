/** Calls of the specification that do not exist here yet. The list may only get shorter; a test enforces it. */
export const callsStillToCome: readonly string[] = []
