import { amenityNames } from '#db/reference/amenities.ts'
import { referenceId } from '#db/reference/fill.ts'
import type { HomeRow, Trait } from './home-row.ts'
import type { Seeded } from './random.ts'

const always = ['Wi-Fi', 'Washer and dryer', 'Furnished', 'Shared kitchen', 'Smoke and CO detectors', 'Naloxone on site']
const sometimes = ['Dishwasher', 'Cable TV', 'Linens provided', 'Security cameras', 'Utilities included', 'First-aid kit']

const amenitiesOf: Partial<Record<Trait, string[]>> = {
  accessible: ['Wheelchair accessible'],
  barbecue: ['Barbecue', 'Backyard'],
  bikes: ['Bike storage'],
  elevator: ['Elevator'],
  fireplace: ['Fireplace'],
  garden: ['Garden', 'Backyard'],
  gym: ['Gym'],
  jobs: ['Computer and printer'],
  meals: ['Meals included'],
  meetings: ['Meeting room'],
  parking: ['Off-street parking'],
  patio: ['Patio or porch'],
  pool: ['Swimming pool'],
  rides: ['Transport to meetings'],
  study: ['Study room', 'Computer and printer'],
  transit: ['Near public transit'],
}

const featuresOf: Partial<Record<Trait, string>> = {
  cases: 'CASE_MANAGEMENT',
  coaching: 'RECOVERY_COACHING',
  events: 'SOBER_EVENTS',
  faith: 'FAITH_PROGRAM',
  family: 'FAMILY_SUPPORT',
  gym: 'FITNESS_PROGRAM',
  jobs: 'JOB_SUPPORT',
  outpatient: 'OUTPATIENT_PARTNER',
  school: 'EDUCATION_SUPPORT',
  skills: 'LIFE_SKILLS',
  trauma: 'TRAUMA_INFORMED',
  veterans: 'VETERAN_SUPPORT',
}

export function makeAmenities(homeId: string, { has, kind }: HomeRow, state: string, random: Seeded) {
  const climate = ['FL', 'TX', 'AZ', 'GA', 'TN'].includes(state) ? ['Air conditioning'] : ['Heating']
  const staffed = kind[3] === 'HIGH' || kind[3] === 'INTENSIVE'
  const names = new Set([...always, ...climate, ...has.flatMap((trait) => amenitiesOf[trait] ?? [])])
  if (staffed) names.add('Cleaning service')
  for (const name of random.some(sometimes, random.between(1, 4))) if (names.size < 16) names.add(name)
  return [...names].map((name) => ({ homeId, amenityId: amenityId(name) }))
}

function amenityId(name: string) {
  if (!amenityNames.includes(name)) throw new Error(`No amenity is called ${name}`)
  return referenceId(name)
}

/** At most nine, with what sets the home apart first. */
export function makeFeatures(homeId: string, { has, meets, kind: [, , , level] }: HomeRow) {
  const staffed = level === 'HIGH' || level === 'INTENSIVE'
  const types = [
    'MEDICATION_FRIENDLY',
    ...(staffed ? ['NIGHT_STAFF'] : []),
    ...has.map((trait) => featuresOf[trait]),
    'HOUSE_MEETINGS',
    'PEER_SUPPORT',
    ...(meets.includes('AA') ? ['TWELVE_STEP'] : []),
    ...(meets.includes('SMART_RECOVERY') ? ['SMART_RECOVERY'] : []),
    ...(level === 'LOW' ? [] : ['DRUG_TESTING']),
    'MEDICATION_STORAGE',
  ]
  const chosen = types.filter((type) => type !== undefined).slice(0, 9)
  return chosen.map((type) => ({ homeId, recoveryFeatureId: referenceId(type) }))
}
