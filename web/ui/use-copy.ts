import { useState } from 'react'

type Words = {
  /** What is said once it is copied. */
  done: string
  /** How to copy by hand, for a page that may not write to the clipboard. */
  otherwise: string
}

/** Copies a text to the clipboard, and holds what to say about it. */
export function useCopy({ done, otherwise }: Words) {
  const [said, setSaid] = useState('')

  /** Whether it worked. */
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      setSaid(otherwise)
      return false
    }
    setSaid(done)
    return true
  }

  return { copy, said, forget: () => setSaid('') }
}
