import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { useToday } from './use-today.ts'

const Today = ({ timeZone }: { timeZone: string }) => useToday(timeZone)
const todayAt = (now: string, timeZone: string) => {
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] })
  return renderToStaticMarkup(<Today timeZone={timeZone} />)
}

afterEach(() => vi.useRealTimers())

it('is the day it is at the home, not where the reader is', () => {
  // Half past midnight in New York, still the evening before in Los Angeles.
  const afterMidnight = '2026-11-16T05:30:00Z'
  expect(todayAt(afterMidnight, 'America/New_York')).toBe('2026-11-16')
  expect(todayAt(afterMidnight, 'America/Los_Angeles')).toBe('2026-11-15')
})

it('becomes the next day at midnight of the home', () => {
  expect(todayAt('2026-11-16T07:59:59Z', 'America/Los_Angeles')).toBe('2026-11-15')
  expect(todayAt('2026-11-16T08:00:00Z', 'America/Los_Angeles')).toBe('2026-11-16')
})
