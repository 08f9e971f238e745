import { fromWallTime } from '#contract/zoned-time.ts'

/** The moment of a picked time in the home's time zone, which the field names and both sides see; empty if none is picked. */
export const readInterviewTime = (typed: FormDataEntryValue | null, zone: string) =>
  fromWallTime(typeof typed === 'string' ? typed : '', zone)?.toISOString() ?? ''
