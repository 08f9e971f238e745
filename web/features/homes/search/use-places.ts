import { useEffect, useState } from 'react'
import { call } from '#web/api/client.ts'

export type Suggestion = { name: string; homes: number }

const nothing: readonly Suggestion[] = []

/** Debounced: the places that match what is being typed. */
export function usePlaces(typed: string): readonly Suggestion[] {
  const [answer, setAnswer] = useState({ typed: '', places: nothing })

  useEffect(() => {
    if (typed.length < 2) return
    let isCurrent = true
    const timer = setTimeout(() => {
      call('GET /places', { query: { q: typed, limit: 6 } }).then(
        ({ places }) => isCurrent && setAnswer({ typed, places }),
        // Without suggestions it is still a text field.
        () => undefined,
      )
    }, 120)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [typed])

  return typed.length < 2 ? nothing : answer.places
}
