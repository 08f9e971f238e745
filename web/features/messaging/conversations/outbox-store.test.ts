import { randomBytes } from 'node:crypto'
import { expect, it, vi } from 'vitest'
import { createDrafts } from '#web/drafts/drafts.ts'
import type { OutgoingMessage } from './outbox.ts'
import { createOutboxStore } from './outbox-store.ts'

const day = 24 * 60 * 60 * 1000
const writtenAt = Date.parse('2026-11-16T12:00:00Z')
const message = (clientId: string, part: Partial<OutgoingMessage> = {}): OutgoingMessage => ({
  clientId,
  from: 'riley',
  writtenAt,
  conversationId: 'c',
  text: 'I had a hard night “here”.',
  attachments: [],
  state: 'WAITING',
  ...part,
})
const keys: Record<string, string> = Object.fromEntries(['riley', 'sam'].map((id) => [id, randomBytes(32).toString('base64')]))

/** A storage of the browser, shared by its windows. */
function openDevice() {
  const stored = new Map<string, string>()
  let person = 'riley'
  const storage = (kept: Map<string, string>) => ({
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size
    },
  })
  const draftsIn = (kept: Map<string, string>) =>
    createDrafts(
      () => storage(kept),
      () => person,
    )
  function openWindow({ fetchKey = async () => keys[person]!, days = 0 } = {}) {
    const ofTab = new Map<string, string>()
    const parts = { tab: draftsIn(ofTab), device: draftsIn(stored), person: () => person, now: () => writtenAt + days * day }
    return { ofTab, store: createOutboxStore({ ...parts, fetchKey }) }
  }
  const becomes = (id: string) => {
    person = id
  }
  return { stored, openWindow, becomes }
}
const idsIn = async (store: ReturnType<typeof createOutboxStore>) => (await store.read()).map(({ clientId }) => clientId)

it('gives back in a new window what was written in one that is closed, in order, until it is sent', async () => {
  const { openWindow, stored } = openDevice()
  const { store, ofTab } = openWindow()
  expect(await store.put(message('b', { writtenAt: writtenAt + 1 }))).toBe(true)
  await store.put(message('a'))
  expect(ofTab.size).toBe(0)
  const later = openWindow({ days: 6 }).store
  expect(await later.read()).toEqual([
    { ...message('a'), isKept: true },
    { ...message('b', { writtenAt: writtenAt + 1 }), isKept: true },
  ])
  void later.put(message('c'))
  await later.remove(message('c'))
  await later.remove(message('a'))
  await later.remove(message('b', { writtenAt: writtenAt + 1 }))
  expect([...stored]).toEqual([])
})

it('leaves nothing on the device that can be read without the person’s key', async () => {
  const { openWindow, stored, becomes } = openDevice()
  await openWindow().store.put(message('a'))
  const [[name, value] = ['', '']] = stored
  expect(name).toBe(`draft:riley:outbox:${writtenAt}:a`)
  expect(atob(JSON.parse(value))).not.toMatch(/night|here/)
  // Someone who puts it under their own name still has another key.
  becomes('sam')
  expect(await idsIn(openWindow().store)).toEqual([])
  stored.set(name.replace('riley', 'sam'), value)
  expect(await idsIn(openWindow().store)).toEqual([])
  expect([...stored.keys()]).toEqual([name])
})

it('forgets what is older than seven days', async () => {
  const { openWindow, stored } = openDevice()
  await openWindow().store.put(message('a'))
  expect(await idsIn(openWindow({ days: 7 }).store)).toEqual(['a'])
  expect(await idsIn(openWindow({ days: 7.01 }).store)).toEqual([])
  expect([...stored]).toEqual([])
})

it('keeps it for the window alone where there is no key, and asks for the key again', async () => {
  const { openWindow, stored } = openDevice()
  const fetchKey = vi.fn(async () => keys.riley!).mockRejectedValueOnce(new Error('Offline'))
  const { store, ofTab } = openWindow({ fetchKey })
  expect(await store.put(message('a'))).toBe(false)
  expect([ofTab.size, stored.size]).toEqual([1, 0])
  expect(await store.put(message('b'))).toBe(true)
  expect(await idsIn(store)).toEqual(['a', 'b'])
  expect(fetchKey).toHaveBeenCalledTimes(2)
})

it('does not take something for lost because the key has not come', async () => {
  const { openWindow, stored } = openDevice()
  await openWindow().store.put(message('a'))
  const fetchKey = vi.fn(async () => keys.riley!).mockRejectedValue(new Error('Offline'))
  const { store } = openWindow({ fetchKey })
  await expect(store.read()).rejects.toThrow('Offline')
  expect(stored.size).toBe(1)
  fetchKey.mockResolvedValue(keys.riley!)
  expect(await idsIn(store)).toEqual(['a'])
})
