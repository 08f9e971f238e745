import type { Network } from './network.ts'

/** What the router fetches to show the next screen: its data, and which parts it is made of. */
const isOfScreen = (input: Parameters<typeof fetch>[0]) => {
  const address = input instanceof Request ? input.url : String(input)
  const { pathname } = new URL(address, 'https://own.invalid')
  return pathname.endsWith('.data') || pathname === '/__manifest'
}

/** A screen that cannot be fetched is fetched again once the network is back. Meanwhile the page that is shown stands. */
export const patientFetch =
  (fetchOnce: typeof fetch, network: Network): typeof fetch =>
  async (input, init) => {
    if (!isOfScreen(input)) return fetchOnce(input, init)
    for (;;)
      try {
        return await fetchOnce(input, init)
      } catch (error) {
        // Another link was followed meanwhile, or it is no failure of the network.
        if (init?.signal?.aborted || !(error instanceof TypeError)) throw error
        network.lost()
        await network.regained(init?.signal)
      }
  }
