import type { Network } from './network.ts'

/** Whether the router is fetching the next screen: its data, or the list of its parts. */
const isOfScreen = (input: Parameters<typeof fetch>[0]) => {
  const address = input instanceof Request ? input.url : String(input)
  const { pathname } = new URL(address, 'https://own.invalid')
  return pathname.endsWith('.data') || pathname === '/__manifest'
}

/** Retries the fetch of a screen once the network is back. Meanwhile the current page stays. */
export const patientFetch =
  (fetchOnce: typeof fetch, network: Network): typeof fetch =>
  async (input, init) => {
    if (!isOfScreen(input)) return fetchOnce(input, init)
    for (;;)
      try {
        return await fetchOnce(input, init)
      } catch (error) {
        // Another link was followed in the meantime, or the failure has nothing to do with the network.
        if (init?.signal?.aborted || !(error instanceof TypeError)) throw error
        network.lost()
        await network.regained(init?.signal)
      }
  }
