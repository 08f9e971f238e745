import { referenceId } from '#db/reference/fill.ts'
import { demoAccounts } from './accounts.ts'
import { residentId, residentIdOf } from './make-people.ts'
import type { OwnerKey } from './owners.ts'

/** Someone who lives in a home, or moves in soon, and pays rent here. */
export type Living = {
  first: string
  last: string
  home: string
  owner: OwnerKey
  room: number
  bed: number
  /** Days since move-in; negative for someone who moves in later. */
  days: number
  /** Days until the move-out date, once notice is given, and why. */
  leaves?: readonly [days: number, reason: string]
  /** Their latest rent is due and not paid yet. */
  owesRent?: true
}

const [riley] = demoAccounts
const banyan = { home: 'Banyan Row', owner: 'grant' } as const
const seagrape = { home: 'Seagrape House', owner: 'grant' } as const

/** The demo resident first, whose next rent is due in two days; then everyone in the demo owner's 13 taken beds. */
export const residentsNow: readonly Living[] = [
  { first: riley.firstName, last: riley.lastName, home: 'Kester Cottage', owner: 'castillo', room: 0, bed: 1, days: 26 },

  { first: 'Dana', last: 'Whitfield', ...banyan, room: 0, bed: 1, days: 95 },
  { first: 'Priya', last: 'Shah', ...banyan, room: 0, bed: 2, days: 41, leaves: [4, 'I’m moving in with my sister.'] },
  { first: 'Mei', last: 'Tanaka', ...banyan, room: 1, bed: 1, days: 3 },
  { first: 'Grace', last: 'Holloway', ...banyan, room: 1, bed: 2, days: 47 },
  { first: 'Lucia', last: 'Ortega', ...banyan, room: 2, bed: 1, days: 52 },
  { first: 'Ruth', last: 'Delgado', ...banyan, room: 3, bed: 1, days: 63, owesRent: true },
  { first: 'Hannah', last: 'Cole', ...banyan, room: 0, bed: 2, days: -5 },

  { first: 'Victor', last: 'Lang', ...seagrape, room: 0, bed: 1, days: 143 },
  { first: 'Sam', last: 'Doyle', ...seagrape, room: 0, bed: 2, days: 88 },
  { first: 'Reggie', last: 'Moss', ...seagrape, room: 1, bed: 1, days: 60, owesRent: true },
  { first: 'Otis', last: 'Freeman', ...seagrape, room: 1, bed: 2, days: 33 },
  { first: 'Luis', last: 'Vega', ...seagrape, room: 2, bed: 1, days: 20 },
  {
    first: 'Carl',
    last: 'Jensen',
    ...seagrape,
    room: 3,
    bed: 1,
    days: 40,
    leaves: [19, 'I found an apartment close to work.'],
  },
  { first: 'Paul', last: 'Medina', ...seagrape, room: 4, bed: 1, days: 4 },
]

export const isDemoResident = ({ first, last }: Living) => first === riley.firstName && last === riley.lastName
export const emailOfLiving = (person: Living) =>
  isDemoResident(person) ? riley.email : `${person.first}.${person.last}@example.org`.toLowerCase()
export const residentIdOfLiving = (person: Living) => (isDemoResident(person) ? residentId : residentIdOf(emailOfLiving(person)))
export const stayIdOfLiving = (person: Living) => referenceId(`demo stay ${emailOfLiving(person)}`)
