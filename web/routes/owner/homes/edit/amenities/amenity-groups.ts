import type { CheckChoice, ChoiceGroup } from '#web/routes/owner/homes/edit/check-list.tsx'

/** The group in which people look for an amenity. Those without a group are listed under More. */
const names: Record<string, readonly string[]> = {
  Comfort: [
    'Wi-Fi',
    'Air conditioning',
    'Heating',
    'Furnished',
    'Linens provided',
    'Cable TV',
    'Fireplace',
    'Utilities included',
  ],
  'Kitchen and laundry': ['Shared kitchen', 'Dishwasher', 'Meals included', 'Washer and dryer', 'Cleaning service'],
  'Shared rooms': ['Meeting room', 'Study room', 'Computer and printer', 'Gym'],
  Outside: ['Backyard', 'Garden', 'Patio or porch', 'Barbecue', 'Swimming pool'],
  'Getting around': ['Near public transit', 'Transport to meetings', 'Off-street parking', 'Bike storage'],
  'Safety and access': [
    'Naloxone on site',
    'First-aid kit',
    'Smoke and CO detectors',
    'Security cameras',
    'Wheelchair accessible',
    'Elevator',
  ],
}
const rest = 'More'
const groupOf = (name: string) => Object.keys(names).find((title) => names[title]!.includes(name)) ?? rest

export const amenityGroups = (amenities: readonly CheckChoice[]): ChoiceGroup[] =>
  [...Object.keys(names), rest].map((title) => ({
    title,
    choices: amenities.filter(({ name }) => groupOf(name) === title),
  }))
