import { useSyncExternalStore } from 'react'

type Spoken = { words: string; no: number }

let current: Spoken | undefined
let count = 0
const listeners = new Set<() => void>()

function set(spoken: Spoken | undefined) {
  current = spoken
  for (const listener of listeners) listener()
}

const staysFor = 10_000

/** Has screen readers say what was done where the screen itself does not, for example when a row has just disappeared. */
export function speak(words: string) {
  count += 1
  const spoken = { words, no: count }
  set(spoken)
  setTimeout(() => current === spoken && set(undefined), staysFor)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // What was said on one screen is not said again by the frame of another.
    if (listeners.size === 0) current = undefined
  }
}

/** Exists before it has text, or screen readers would miss it. The same words again are a new element, so that they are read again. */
export function LiveRegion() {
  const spoken = useSyncExternalStore(
    subscribe,
    () => current,
    () => undefined,
  )
  return (
    <div role="status" className="visually-hidden">
      {spoken && <p key={spoken.no}>{spoken.words}</p>}
    </div>
  )
}
