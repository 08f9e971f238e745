import { useSyncExternalStore } from 'react'

/** What to do next: a screen, or a row of the list on screen. */
export type Next = { label: string } & ({ to: string } | { row: string })
export type StaffNotice = {
  words: string
  /** What went differently, record by record. */
  details?: readonly string[]
  next?: Next | undefined
  /** The list to return to when nothing is left to review. */
  back?: { label: string; to: string }
  /** Set only if the action can be undone. */
  undo?: { label: string; run: () => Promise<unknown> }
}

let current: StaffNotice | undefined
const listeners = new Set<() => void>()

function set(notice: StaffNotice | undefined) {
  current = notice
  for (const listener of listeners) listener()
}

/** Announces what was just done, in one place for all staff screens. A notice stays until it is closed or replaced. */
export const announce = (notice: StaffNotice) => set(notice)
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
