import type { TourSettings } from '#contract/stays/tours.ts'
import type { TourRules } from './tour-times.ts'
import type { TourRulesRow } from './tours.queries.ts'

const usual = { tourMinutes: 45, callMinutes: 20, noticeHours: 12, daysAhead: 14 }

/** A home that never chose its hours has the usual settings, switched off. */
export const presentTourSettings = (row: TourRulesRow): TourSettings => ({
  homeId: row.homeId,
  homeTitle: row.homeTitle,
  timeZone: row.timeZone,
  isOpen: row.isOpen ?? false,
  hours: row.hours ?? [],
  tourMinutes: row.tourMinutes ?? usual.tourMinutes,
  callMinutes: row.callMinutes ?? usual.callMinutes,
  noticeHours: row.noticeHours ?? usual.noticeHours,
  daysAhead: row.daysAhead ?? usual.daysAhead,
  daysOff: row.daysOff ?? [],
  directions: row.directions ?? '',
})

/** The rules by which people book now: none while the home takes no tours, or is not listed. */
export const openRulesOf = (row: TourRulesRow): TourRules =>
  row.isOpen && row.status === 'PUBLISHED' ? presentTourSettings(row) : { ...presentTourSettings(row), hours: [] }
