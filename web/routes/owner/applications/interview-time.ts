import { formatTime } from '#contract/time.ts'
import { fromWallTime } from '#contract/zoned-time.ts'

/** The moment of a picked time in the home's time zone, which the field names and both sides see; empty if none is picked. */
export const readInterviewTime = (typed: FormDataEntryValue | null, zone: string) =>
  fromWallTime(typeof typed === 'string' ? typed : '', zone)?.toISOString() ?? ''

/** A question about a time at which hardly anyone meets; it keeps no one from choosing it. */
export function askAboutHour(typed: string, zone: string) {
  const at = fromWallTime(typed, zone)
  const hour = Number(typed.slice(11, 13))
  return at && (hour < 7 || hour >= 21) ? `${formatTime(at, zone)}? Please check AM and PM.` : undefined
}
