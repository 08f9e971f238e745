import { expect, it } from 'vitest'
import { formatDateTime, formatDayOf } from '#contract/time.ts'
import { entryEndsAt } from './timing.ts'
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

it.each(['WAITING', 'INACTIVE'] as const)(
  'lets people say through the whole day that is named that they still wait: %s',
  (status) => {
    const at = new Date('2026-11-19T15:00:00Z')
    const timeZone = 'America/New_York'
    const end = entryEndsAt[status]({ at, confirmedAt: at, offerHours: 24, timeZone })!
    expect(formatDateTime(end, timeZone)).toContain('at 11:59 PM')
    expect(waitlistNextStep({ status: 'INACTIVE', expiresAt: end, timeZone } as WaitlistEntryRow, at)).toContain(
      `Tell us by ${formatDayOf(end, timeZone)} that`,
    )
  },
)
