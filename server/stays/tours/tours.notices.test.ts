import { describe, expect, it } from 'vitest'
import { broadcastForm } from '#contract/messaging/broadcasts.ts'
import { tourTexts } from './tours.notices.ts'
import type { TourRow } from './tours.queries.ts'

const tour = {
  kind: 'TOUR',
  homeTitle: 'Seagrape Sober House',
  startsAt: new Date('2026-12-01T16:00:00Z'),
  timeZone: 'America/New_York',
  directions: '12 Palm Way',
  firstName: 'Riley',
  lastName: 'Brooks',
} as TourRow

describe.each(['PERSON', 'TEAM'] as const)('what a tour puts on a locked screen of the %s', (side) => {
  it.each(Object.entries(tourTexts[side]))('is discreet after %s', (_event, write) => {
    const { title } = write(tour, 'The plumber comes.', 'SYSTEM')
    expect(title).not.toMatch(/Seagrape|Riley|tour|visit/i)
    expect(broadcastForm.shape.title.safeParse(title).success).toBe(true)
  })
})

it('says where and when in the email itself, by the home’s clock', () => {
  expect(
    tourTexts.PERSON.book!(tour, '', 'SYSTEM')
      .parts.filter((part) => typeof part === 'string')
      .join(' '),
  ).toContain('Tuesday, December 1 at 11:00 AM EST. Where: 12 Palm Way')
})
