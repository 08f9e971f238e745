import { useSyncExternalStore } from 'react'

/** A screen that is opened again waits no longer than this for the save it was left with: the connection may hang. */
const waitMilliseconds = 10_000

const underWay = new Map<string, Promise<unknown>>()
const listeners = new Set<() => void>()

function announce() {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Notes a save that goes on after its screen was left, under the name that its change is kept under. */
export function noteLeftSave(keptAs: string, save: Promise<unknown>) {
  const end = () => {
    clearTimeout(timer)
    if (underWay.get(keptAs) !== save) return
    underWay.delete(keptAs)
    announce()
  }
  const timer = setTimeout(end, waitMilliseconds)
  underWay.set(keptAs, save)
  announce()
  save.then(end, end)
}

/**
 * Whether the screen that was left is still saving under this name. Until then the next one shows nothing: it would be based on a
 * version that is about to be replaced, and the person would conflict with themselves.
 */
export const useLeftSave = (keptAs: string | undefined) =>
  useSyncExternalStore(
    subscribe,
    () => keptAs !== undefined && underWay.has(keptAs),
    () => false,
  )
