import { useState } from 'react'
import { today } from '#contract/time.ts'

/** Today in a time zone, as of when the screen opened. */
export function useToday(timeZone: string) {
  const [now] = useState(() => new Date())
  return today(timeZone, now)
}
