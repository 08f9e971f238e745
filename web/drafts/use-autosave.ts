import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** `untouched` until something changes. What failed is kept, and sent again with the next change. */
export type AutosaveState = { is: 'untouched' | 'saving' | 'saved' } | { is: 'failed'; error: unknown }

type Options<Change> = {
  save: (change: Change) => Promise<unknown>
  /** Puts a later change over an earlier one that is not saved yet. */
  merge: (earlier: Change | undefined, later: Change) => Change
}

const pauseMilliseconds = 700

/** Saves what a person changes when they pause, one call at a time, and when they leave the screen. */
export function useAutosave<Change extends object>({ save, merge }: Options<Change>) {
  const [state, setState] = useState<AutosaveState>({ is: 'untouched' })
  const waiting = useRef<Change>(undefined)
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function saveOnce() {
    const change = waiting.current
    if (!change) return
    waiting.current = undefined
    setState({ is: 'saving' })
    try {
      await save(change)
      // More may have been typed while the response was on its way.
      if (!waiting.current) setState({ is: 'saved' })
    } catch (error) {
      waiting.current = waiting.current ? merge(change, waiting.current) : change
      setState({ is: 'failed', error })
      throw error
    }
  }

  /** Saves everything up to now. Throws if that fails. */
  async function flush() {
    clearTimeout(timer.current)
    await running.current?.catch(() => undefined)
    running.current = saveOnce()
    await running.current
  }
  const saveQuietly = () => void flush().catch(() => undefined)

  function change(part: Change) {
    waiting.current = merge(waiting.current, part)
    setState({ is: 'saving' })
    clearTimeout(timer.current)
    timer.current = setTimeout(saveQuietly, pauseMilliseconds)
  }

  /** Drops what is not saved, because something newer takes its place. */
  function forget() {
    clearTimeout(timer.current)
    waiting.current = undefined
    setState({ is: 'saved' })
  }

  // Leaving the screen in the middle of a word still saves it.
  const leave = useEffectEvent(saveQuietly)
  useEffect(() => () => leave(), [])

  return { state, change, flush, retry: saveQuietly, forget, waiting: () => waiting.current }
}
