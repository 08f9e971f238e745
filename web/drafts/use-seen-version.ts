import { useState } from 'react'
import { formVersion } from './form-draft.ts'

/**
 * The version of a record that a form is based on (optimistic version): the one its draft began from, or else the one that was
 * opened. A newer one that arrives in the meantime must not count as seen.
 */
export function useSeenVersion<Version extends number | undefined>(keptAs: string, newest: Version) {
  const [seen, setSeen] = useState(() => (formVersion(keptAs) ?? newest) as Version)
  return [seen, setSeen] as const
}
