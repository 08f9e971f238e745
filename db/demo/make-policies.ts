import type { Insertable } from 'kysely'
import type { HomePolicies } from '#server/kernel/database/schema.ts'
import type { HomeRow } from './home-row.ts'
import type { Seeded } from './random.ts'

export type Policies = Required<Omit<Insertable<HomePolicies>, 'homeId'>>

export function makePolicies(home: HomeRow, random: Seeded): Policies {
  return {
    ...curfew(home, random),
    ...visitors(home, random),
    ...smoking(home, random),
    ...pets(home, random),
    ...welcome(random),
  }
}

const curfews = {
  MEDIUM: ['22:30', '00:00'],
  HIGH: ['22:00', '23:00'],
  INTENSIVE: ['21:30', '22:30'],
} as const

const exceptions = [
  'Late shifts and night classes, once the schedule is on the board.',
  'Work, school, meetings and family events, told to the manager a day before.',
  'Shift work at any hour; concerts and games when you ask by Wednesday.',
  'Work shifts always. Anything else, ask and you will usually hear yes.',
]

function curfew({ kind }: HomeRow, random: Seeded) {
  const level = kind[3]
  if (level === 'LOW')
    return { hasWeekdayCurfew: false, weekdayTime: '', hasWeekendCurfew: false, weekendTime: '', curfewExceptions: '' }
  const [weekdayTime, weekendTime] = curfews[level]
  return {
    hasWeekdayCurfew: true,
    weekdayTime: level === 'MEDIUM' && random.chance(0.5) ? '23:00' : weekdayTime,
    hasWeekendCurfew: true,
    weekendTime,
    curfewExceptions: random.pick(exceptions),
  }
}

const visitorHours = {
  LOW: ['Every day until 10 pm', 'Every day, 9 am to 10 pm'],
  MEDIUM: ['Every day, 10 am to 9 pm', 'Weekdays 4 pm to 9 pm, weekends 10 am to 9 pm', 'Every day, noon to 8 pm'],
  HIGH: ['Saturdays and Sundays, 1 pm to 6 pm', 'Wednesdays 6 pm to 8 pm, Sundays noon to 6 pm'],
  INTENSIVE: ['Sundays, 1 pm to 5 pm', 'Saturdays and Sundays, 2 pm to 5 pm'],
}

function visitors({ kind: [property, , , level], has }: HomeRow, random: Seeded) {
  const crowded = property === 'HALFWAY_HOUSE' || property === 'TRANSITIONAL_HOUSING'
  if (crowded && !has.includes('family') && random.chance(0.45))
    return { visitorsAllowed: false, approvalRequired: false, visitorHours: '', overnightGuests: false, commonAreaOnly: false }
  return {
    visitorsAllowed: true,
    approvalRequired: level !== 'LOW' && (level !== 'MEDIUM' || random.chance(0.6)),
    visitorHours: random.pick(visitorHours[level]),
    overnightGuests: level === 'LOW' && random.chance(0.35),
    commonAreaOnly: level !== 'LOW',
  }
}

const smokingPlaces = [
  'The back patio',
  'The covered bench by the side gate',
  'The table under the tree',
  'The end of the driveway',
]

function smoking({ has }: HomeRow, random: Seeded) {
  const allowed = !has.includes('smokefree')
  return {
    smokingAllowed: allowed,
    designatedAreas: allowed ? random.pick(smokingPlaces) : '',
    ecigarettes: allowed && random.chance(0.7),
    cannabisAllowed: false,
  }
}

const petTypes = ['Cats, and dogs up to 40 pounds', 'One small dog or cat at a time', 'Small dogs, cats and caged animals']
const petLimits = [
  'Vaccinated and introduced to the house first. Assistance animals are always welcome, without a deposit.',
  'The house meets the animal and votes. Assistance animals are always welcome, without a deposit.',
]

function pets({ has }: HomeRow, random: Seeded) {
  if (!has.includes('pets'))
    return {
      petsAllowed: false,
      petTypes: '',
      petDepositCents: 0,
      petRestrictions: 'Assistance animals are always welcome, without a deposit.',
    }
  return {
    petsAllowed: true,
    petTypes: random.pick(petTypes),
    petDepositCents: random.pick([0, 5_000, 7_500, 10_000]),
    petRestrictions: random.pick(petLimits),
  }
}

const welcome = (random: Seeded) => ({ lgbtqFriendly: random.chance(0.88) })
