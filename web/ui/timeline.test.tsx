import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { addTime } from '#contract/time.ts'
import { Timeline } from './timeline.tsx'

const event = {
  id: '0b6f3f34-6a52-4a8e-9d2c-6b2a4a3c1d11',
  at: new Date('2026-11-19T05:30:00Z'),
  text: 'Canceled',
  by: 'The home',
  reason: 'The roof leaks.',
}
const render = (timeline: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{timeline}</MemoryRouter>)

it('lists what happened, why, who did it, and when at the home', () => {
  const markup = render(<Timeline events={[event]} zone="America/Los_Angeles" />)
  expect(markup).toMatch(/^<ol/)
  for (const part of ['Canceled', 'The roof leaks.', 'The home, ', 'Nov 18, 2026, 9:30 PM PST', event.at.toISOString()])
    expect(markup).toContain(part)
})

it('links to the subject of an event in a feed, and tells how long ago it was', () => {
  const feed = [{ ...event, at: addTime(new Date(), { hours: -3 }), link: '/homeowner/payouts', about: 'Cedar House' }]
  const markup = render(<Timeline events={feed} relative />)
  for (const part of ['href="/homeowner/payouts"', 'Cedar House', '3 hours ago']) expect(markup).toContain(part)
})

it('says when nothing has happened yet', () => {
  expect(render(<Timeline events={[]} />)).toContain('No activity yet.')
})
