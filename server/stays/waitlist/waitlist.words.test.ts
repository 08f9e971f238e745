import { expect, it } from 'vitest'
import type { WaitlistEntryRow } from './waitlist.queries.ts'
import { waitlistNextStep } from './waitlist.words.ts'

const expiresAt = new Date('2026-11-19T05:30:00Z')
const offered = (timeZone: string) => ({ status: 'OFFERED', expiresAt, timeZone }) as WaitlistEntryRow

it.each([
  ['America/Los_Angeles', 'Wednesday, November 18 at 9:30 PM PST'],
  ['America/New_York', 'Thursday, November 19 at 12:30 AM EST'],
])('tells until when an offer stands by the clock of a home in %s', (timeZone, until) => {
  expect(waitlistNextStep(offered(timeZone), new Date('2026-11-18T05:30:00Z'))).toContain(`Accept it by ${until}, or pass`)
})
