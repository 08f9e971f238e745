import type { HouseGenre, HousingType, ProgramType, PropertyType, SupportLevel } from '#contract/enumerations.ts'
import type { OwnerKey } from './owners.ts'

/** What a home offers; its amenities, recovery features, rules and pictures follow from it. */
export type Trait =
  | 'accessible'
  | 'barbecue'
  | 'bikes'
  | 'cases'
  | 'coaching'
  | 'elevator'
  | 'events'
  | 'faith'
  | 'family'
  | 'fireplace'
  | 'garden'
  | 'gym'
  | 'jobs'
  | 'meals'
  | 'meetings'
  | 'outpatient'
  | 'parking'
  | 'patio'
  | 'pets'
  | 'pool'
  | 'rides'
  | 'school'
  | 'skills'
  | 'smokefree'
  | 'study'
  | 'transit'
  | 'trauma'
  | 'veterans'

export type RoomKind = 'dorm' | 'private' | 'semi-private' | 'shared' | 'single'

/** One home as a person writes it down; everything else is generated from this. */
export type HomeRow = {
  title: string
  owner: OwnerKey
  /** ZIP code, street, neighborhood. */
  where: [zip: string, street: string, neighborhood: string]
  kind: [PropertyType, HousingType, HouseGenre, SupportLevel]
  /** Which of the drawn exteriors, counted from 1. */
  picture: number
  /** Dollars for a bed in a shared room. */
  rent: `${number} weekly` | `${number} monthly`
  /** Each room with its beds: "shared 2/1" has two, one of them available. */
  rooms: `${RoomKind} ${number}/${number}`[]
  has: Trait[]
  meets: ProgramType[]
  /** Staff named in the story, manager first; the others get names from a list. */
  people?: string[]
  short: string
  story: string[]
  why: string
  /** The number of reviews, if it should not be random. */
  reviews?: number
  /** What former residents say about it, for its reviews. */
  heard: string[]
}
