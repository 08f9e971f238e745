/** For what a browser may refuse, such as its storage: whatever needs it does without. */
export function attempt<T>(what: () => T): T | undefined {
  try {
    return what()
  } catch {
    return undefined
  }
}
