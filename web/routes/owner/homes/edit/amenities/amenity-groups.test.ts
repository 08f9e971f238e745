import fc from 'fast-check'
import { expect, it } from 'vitest'
import { amenityGroups } from './amenity-groups.ts'

it('shows every amenity once, also one that nobody has thought of yet', () => {
  const name = fc.oneof(fc.constantFrom('Wi-Fi', 'Gym', 'Elevator', 'toString', 'More'), fc.string())
  fc.assert(
    fc.property(fc.uniqueArray(fc.record({ id: fc.uuid(), name }), { selector: ({ id }) => id }), (amenities) => {
      const shown = amenityGroups(amenities).flatMap(({ choices }) => choices)
      expect(shown).toHaveLength(amenities.length)
      expect(new Set(shown)).toEqual(new Set(amenities))
    }),
  )
})

it('puts what is known where people look for it', () => {
  const titleOf = (name: string) => amenityGroups([{ id: '1', name }]).find(({ choices }) => choices.length > 0)!.title
  expect(['Wi-Fi', 'Naloxone on site', 'Sauna'].map(titleOf)).toEqual(['Comfort', 'Safety and access', 'More'])
})
