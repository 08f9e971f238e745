import { expect, it } from 'vitest'
import { hourGroups, hoursOf } from './hour-groups.ts'

const groups = [
  { weekdays: [1, 2, 3], from: '10:00', until: '16:00' },
  { weekdays: [6], from: '09:00', until: '12:00' },
]

it('groups weekly hours by their times, and loses none on the way back', () => {
  const saved = [...hoursOf(groups, 'TOUR'), ...hoursOf([{ weekdays: [0], from: '17:00', until: '18:00' }], 'CALL')]
  expect(saved).toHaveLength(5)
  expect(hourGroups(saved, 'TOUR')).toEqual(groups)
  expect(hourGroups(saved, 'CALL')).toEqual([{ weekdays: [0], from: '17:00', until: '18:00' }])
  expect(hourGroups([], 'CALL')).toEqual([])
})
