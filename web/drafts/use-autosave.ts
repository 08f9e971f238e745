import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError } from '#web/api/client.ts'
import { network } from '#web/network/network.browser.ts'
import { drafts } from './drafts.browser.ts'
import { noteLeftSave } from './left-saves.ts'

/** `untouched` until something changes. What failed is kept, and sent again automatically and with the next change. */
export type AutosaveState = { is: 'untouched' | 'saving' | 'saved' } | { is: 'failed'; error: unknown }

type Options<Change> = {
  save: (change: Change) => Promise<unknown>
  /** Puts a later change over an earlier one that is not saved yet. */
  merge: (earlier: Change | undefined, later: Change) => Change
  /** A name under which what is not saved yet survives a reload and an expired session. It is saved by the next screen that uses it. */
  keptAs?: string
}

const pauseMilliseconds = 700
/** A failed save is tried again after this long, and then after twice as long each time. */
const retryMilliseconds = { first: 5_000, most: 60_000 }

/** What the server refuses it would refuse again; a connection or a server that is away comes back. */
const mayComeBack = (error: unknown) => !(error instanceof ApiError) || error.status >= 500 || error.status === 429

/** What was not saved when the screen was left. */
export const keptChange = <Change>(keptAs: string) => drafts.read<Change>(keptAs)

/** Saves what a person changes when they pause, one call at a time, and when they leave the screen. */
export function useAutosave<Change extends object>({ save, merge, keptAs }: Options<Change>) {
  const [state, setState] = useState<AutosaveState>({ is: 'untouched' })
  const waiting = useRef<Change>(undefined)
  /** On its way: kept until it has arrived, as what is waiting is. */
  const sending = useRef<Change>(undefined)
  const running = useRef<Promise<void>>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const failures = useRef(0)
  /** After it, what is kept is left to the next screen: two that try would save over each other. */
  const isLeft = useRef(false)

  function keep() {
    if (!keptAs) return
    const unsaved = waiting.current ? merge(sending.current, waiting.current) : sending.current
    if (unsaved) drafts.keep(keptAs, unsaved)
    else drafts.forget(keptAs)
  }

  async function saveOnce() {
    const change = waiting.current
    if (!change) return
    waiting.current = undefined
    sending.current = change
    setState({ is: 'saving' })
    try {
      await save(change)
      sending.current = undefined
      failures.current = 0
      keep()
      // More may have been typed while the response was on its way.
      if (!waiting.current) setState({ is: 'saved' })
    } catch (error) {
      sending.current = undefined
      waiting.current = waiting.current ? merge(change, waiting.current) : change
      if (isLeft.current && keptAs) throw error
      keep()
      setState({ is: 'failed', error })
      if (mayComeBack(error)) retryLater()
      throw error
    }
  }

  function retryLater() {
    const { first, most } = retryMilliseconds
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void saveQuietly(), Math.min(first * 2 ** failures.current, most))
    failures.current += 1
  }

  /** Saves everything up to now, after every save that was asked for before. Throws if that fails. */
  function flush() {
    clearTimeout(timer.current)
    const earlier = running.current ?? Promise.resolve()
    const own = earlier.catch(() => undefined).then(saveOnce)
    running.current = own
    return own
  }
  const saveQuietly = () => flush().catch(() => undefined)

  function change(part: Change) {
    waiting.current = merge(waiting.current, part)
    keep()
    setState({ is: 'saving' })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void saveQuietly(), pauseMilliseconds)
  }

  /** Drops what is not saved, because something newer takes its place. */
  function forget() {
    clearTimeout(timer.current)
    waiting.current = undefined
    sending.current = undefined
    keep()
    setState({ is: 'saved' })
  }

  // Leaving the screen in the middle of a word still saves it.
  const leave = useEffectEvent(saveQuietly)
  useEffect(() => {
    isLeft.current = false
    const stop = network.subscribe(() => network.isAway() || void leave())
    waiting.current ??= keptAs === undefined ? undefined : keptChange<Change>(keptAs)
    if (waiting.current) timer.current = setTimeout(() => void leave())
    return () => {
      stop()
      isLeft.current = true
      if (!waiting.current && !sending.current) return
      const ended = leave()
      if (keptAs) noteLeftSave(keptAs, ended)
    }
  }, [keptAs])

  return { state, change, flush, retry: () => void saveQuietly(), forget, waiting: () => waiting.current }
}
