import type { Found } from './load-search.ts'

/** How the typed words were taken, when that is not plain to see. */
export function Understood({ typed, found }: { typed: string | null; found: Pick<Found, 'place' | 'corrected'> }) {
  const { place, corrected } = found
  if (!typed) return null
  const meant = place?.name ?? corrected
  if (!meant || meant.toLowerCase() === typed.toLowerCase()) return null
  const isPlain = meant.toLowerCase().startsWith(typed.toLowerCase())
  return (
    <p>
      {place ? `Showing homes in ${place.name}.` : `Showing homes for “${corrected}”.`}
      {!isPlain && ` You typed “${typed}”.`}
    </p>
  )
}
