/** Counts something once per browser session. Failures are ignored because nothing depends on it. */
export async function countOnce(key: string, count: () => Promise<unknown>) {
  try {
    if (sessionStorage.getItem(key)) return
    sessionStorage.setItem(key, '1')
    await count()
  } catch (error) {
    console.warn('This visit could not be counted.', error)
  }
}
