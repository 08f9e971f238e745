import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createNetwork } from './network.ts'
import { patientFetch } from './patient-fetch.ts'
import { patientLinks } from './patient-links.ts'
import { wholePage } from './whole-page.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(isThere = false) {
  const probe = vi.fn(async () => isThere)
  const network = createNetwork(() => probe())
  return { network, probe, comesBack: () => probe.mockResolvedValue(true) }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

it('asks after 5 seconds and then every 10 until there is an answer', async () => {
  const { network, probe, comesBack } = start()
  const changed = vi.fn()
  network.subscribe(changed)
  network.lost()
  network.lost()
  await seconds(4)
  expect(probe).toHaveBeenCalledTimes(0)
  await seconds(1)
  expect(probe).toHaveBeenCalledTimes(1)
  await seconds(10)
  expect([probe.mock.calls.length, network.isAway()]).toEqual([2, true])
  comesBack()
  await seconds(10)
  expect([probe.mock.calls.length, network.isAway()]).toEqual([3, false])
  await seconds(60)
  expect(probe).toHaveBeenCalledTimes(3)
  expect(changed).toHaveBeenCalledTimes(2)
})

it('looks before it believes a single failed call', async () => {
  const there = start(true)
  there.network.suspect()
  await seconds(0)
  expect(there.network.isAway()).toBe(false)
  const gone = start(false)
  gone.network.suspect()
  gone.network.suspect()
  await seconds(0)
  expect([gone.network.isAway(), gone.probe.mock.calls.length]).toEqual([true, 1])
})

it('fetches a screen again when the network is back, and leaves everything else alone', async () => {
  const { network, comesBack } = start()
  const fetchOnce = vi.fn<typeof fetch>(async () => {
    throw new TypeError('Failed to fetch')
  })
  const patient = patientFetch(fetchOnce, network)
  await expect(patient('/api/homes')).rejects.toThrow('Failed to fetch')
  expect(network.isAway()).toBe(false)

  const screen = patient('http://localhost/faq.data')
  await seconds(20)
  expect([network.isAway(), fetchOnce.mock.calls.length]).toEqual([true, 2])
  fetchOnce.mockResolvedValue(new Response('ok'))
  comesBack()
  await seconds(10)
  expect(await (await screen).text()).toBe('ok')
})

it('stops waiting for a screen that nobody wants any more', async () => {
  const { network } = start()
  const patient = patientFetch(async () => {
    throw new TypeError('Failed to fetch')
  }, network)
  const left = new AbortController()
  const screen = patient('/__manifest?paths=/faq', { signal: left.signal })
  const outcome = expect(screen).rejects.toMatchObject({ name: 'AbortError' })
  await seconds(1)
  left.abort()
  await outcome
})

function linksOf(network: ReturnType<typeof createNetwork>, isOnline: boolean) {
  let navigate: (go: () => Promise<never>, info: never) => Promise<void> = async () => undefined
  const instrument = (given: { navigate?: typeof navigate }) => {
    if (given.navigate) navigate = given.navigate
  }
  patientLinks(network, { isOnline: () => isOnline, here: () => 'http://localhost/about?from=a' }).router!({
    instrument: instrument as never,
  })
  return (to: string) => {
    const went = vi.fn(async () => undefined as never)
    void navigate(went, { to } as never)
    return went
  }
}

it('follows a link at once with a network, and after it is back without one; of several the last', async () => {
  const online = linksOf(start().network, true)('/faq')
  expect(online).toHaveBeenCalledTimes(1)

  const { network, comesBack } = start()
  const follow = linksOf(network, false)
  const [first, last] = [follow('/faq'), follow('/contact')]
  await seconds(20)
  expect([network.isAway(), first.mock.calls.length, last.mock.calls.length]).toEqual([true, 0, 0])
  comesBack()
  await seconds(10)
  expect([first.mock.calls.length, last.mock.calls.length]).toEqual([0, 1])
})

it('moves within the screen that is shown without a network', () => {
  const { network } = start()
  network.lost()
  expect(linksOf(network, true)('/about?from=b')).toHaveBeenCalledTimes(1)
})

const memoryOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})

type Instrumented = Record<string, (go: () => Promise<void>, info: { url: URL }) => Promise<void>>

it.each([
  [
    'opens the screen itself when a script of it does not load',
    'http://localhost/apply?homeId=1',
    ['http://localhost/apply?homeId=1'],
  ],
  ['leaves a screen that is already in the address bar to the router', 'http://localhost/about?from=a', []],
])('%s', async (_what, url, opened) => {
  const open = vi.fn<(url: string) => void>()
  const kept = new Map<string, string>()
  const missing = 'routes/apply'
  const load = async (id: string) => {
    if (id === missing) throw new TypeError('Failed to fetch dynamically imported module')
  }
  const startPage = () => wholePage({ load, here: () => 'http://localhost/about?from=a#top', open, memory: () => memoryOf(kept) })
  const instrument = (routeId: string) => {
    let found: Instrumented = {}
    startPage().route!({
      id: routeId,
      instrument(given: Instrumented) {
        found = given
      },
    } as never)
    return found
  }
  const went = vi.fn(async () => undefined)
  await instrument('root').loader!(went, { url: new URL(url) })
  await seconds(1)
  expect([went.mock.calls.length, open.mock.calls]).toEqual([1, []])
  await instrument(missing).loader!(went, { url: new URL(url) })
  await seconds(1)
  expect([went.mock.calls.length, open.mock.calls.flat()]).toEqual([2, opened])
  // The router's reload came last, and the page that the person was to leave starts again.
  startPage()
  startPage()
  expect(open.mock.calls.flat()).toEqual([...opened, ...opened])
})
