import { useSyncExternalStore } from 'react'

/** Where to go on: a screen, or a row of the list that is on the screen. */
export type Next = { label: string } & ({ to: string } | { row: string })
export type Notice = {
  words: string
  next?: Next | undefined
  /** The list, for when nothing waits any more. */
  back?: { label: string; to: string }
  /** Only where the domain has a way back. */
  undo?: { label: string; run: () => Promise<unknown> }
}

let current: Notice | undefined
const listeners = new Set<() => void>()

function set(notice: Notice | undefined) {
  current = notice
  for (const listener of listeners) listener()
}

/** Says what was just done, in one place for all staff screens. The last one stays until it is closed or another follows. */
export const announce = (notice: Notice) => set(notice)
export const closeNotice = () => set(undefined)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useNotice = () =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
