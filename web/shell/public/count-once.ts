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

/** Safari has no idle callbacks; there the page has started by then. */
const whenIdle = () =>
  new Promise<void>((resolve) =>
    'requestIdleCallback' in window ? requestIdleCallback(() => resolve(), { timeout: 2_000 }) : setTimeout(resolve, 200),
  )

/** Counts that a page was opened, after the page's own work: storage and network take time that its start needs. */
export const countOpened = async (key: string, count: () => Promise<unknown>) => {
  await whenIdle()
  return countOnce(key, count)
}
