import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { DateTime, DayText, TimeAgo, TimeLeft } from './time.tsx'

const attribute = (at: Date) => new RegExp(`datetime="${at.toISOString()}"`, 'i')

it('writes a valid moment into the attribute of a time, whether it comes as text or as a date', () => {
  const at = addTime(new Date(), { hours: -3 })
  for (const given of [at, at.toISOString()]) {
    const markup = renderToStaticMarkup(<TimeAgo at={given} />)
    expect(markup).toMatch(attribute(at))
    expect(markup).toContain('3 hours ago')
  }
})

it('names the zone of a deadline, which is the one of the home', () => {
  // The end of an offer of 24 hours: late in the evening in Los Angeles, the next day in New York.
  const expiresAt = new Date('2026-11-19T05:30:00Z')
  const markup = renderToStaticMarkup(<DateTime at={expiresAt} zone="America/Los_Angeles" />)
  expect(markup).toMatch(attribute(expiresAt))
  expect(markup).toContain('Wed, Nov 18, 9:30 PM PST')
  expect(renderToStaticMarkup(<DateTime at={expiresAt} />)).toContain('Thu, Nov 19, 12:30 AM EST')
})

it('shows the day of a moment at the home', () => {
  const at = new Date('2026-11-19T05:30:00Z')
  expect(renderToStaticMarkup(<DayText at={at} zone="America/Los_Angeles" />)).toContain('Nov 18, 2026')
  expect(renderToStaticMarkup(<DayText at={at} />)).toContain('Nov 19, 2026')
})

it('counts down to a moment that its attribute names', () => {
  const until = addTime(new Date(), { days: 3, hours: 1 })
  const markup = renderToStaticMarkup(<TimeLeft until={until} />)
  expect(markup).toMatch(attribute(until))
  expect(markup).toContain('3 days')
})
