import { useCallback, useState } from 'react'
import { drafts } from './drafts.browser.ts'

const keepOrForget = (name: string, value: unknown) => (value === null ? drafts.forget(name) : drafts.keep(name, value))

/**
 * State that survives an expired session: after signing in again, what was typed is back.
 * The name says which form and which record, so that text meant for one never appears at another; without a name nothing is kept.
 * Forget the draft once it was sent, which setting it to null does too, and never use one for passwords.
 */
export function useDraft<Value>(name: string | undefined, initial: Value | (() => Value)) {
  const [value, setValue] = useState<Value>(() => {
    const kept = name === undefined ? undefined : drafts.read<Value>(name)
    return kept ?? (typeof initial === 'function' ? (initial as () => Value)() : initial)
  })
  const set = useCallback(
    (next: Value | ((before: Value) => Value)) =>
      setValue((before) => {
        const after = typeof next === 'function' ? (next as (before: Value) => Value)(before) : next
        if (name !== undefined) keepOrForget(name, after)
        return after
      }),
    [name],
  )
  const forget = useCallback(() => {
    if (name !== undefined) drafts.forget(name)
  }, [name])
  return [value, set, forget] as const
}
