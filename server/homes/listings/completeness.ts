import type { HomeSection, ListingMark } from '#contract/homes/private-home.ts'
import type { ResidentPolicies } from '#contract/homes/resident-policies.ts'
import { roomName } from '#contract/homes/room-name.ts'
import { aboveCaps, type Price } from '#contract/money/fee-caps.ts'
import { formatMoney } from '#contract/money.ts'

export type ListingFacts = {
  title: string
  description: string
  propertyType: string | null
  housingType: string | null
  address: { street: string; city: string; state: string; zipCode: string } | null
  hasPlace: boolean
  rooms: {
    id: string
    roomNumber: string
    bedCount: number
    maxOccupancy: number
    floorLevel: number
    /** Null while the room has no price. */
    price: (Price & { currency: string }) | null
  }[]
  pictures: number
  policies: { hasWeekdayCurfew: boolean; weekdayTime: string; hasWeekendCurfew: boolean; weekendTime: string } | null
  residentPolicies: ResidentPolicies | null
  marks: readonly ListingMark[]
}
type Gap = {
  key: string
  tab: HomeSection
  message: string
  /** The field that is wrong, if it is a single one. */
  field?: string
}

const fewestPictures = 3
const leastPriceCents = 100

const when = (missing: boolean, key: string, tab: HomeSection, message: string): Gap[] => (missing ? [{ key, tab, message }] : [])
const isBlank = (text: string | null | undefined) => !text?.trim()

/** What a person agrees to before paying anything. */
const statedPolicies: readonly [keyof ResidentPolicies, string][] = [
  ['minimumSobrietyDays', 'Enter the minimum days of sobriety, or 0 if there is none.'],
  ['refundPolicy', 'Choose a refund policy.'],
  ['medicationPolicy', 'Choose a medication policy.'],
  ['naloxonePolicy', 'Choose whether naloxone is on site.'],
  ['drugTesting', 'Choose how often you test for drugs.'],
  ['drugTestPaidBy', 'Choose who pays for drug tests.'],
  ['dischargePolicy', 'Describe your discharge policy.'],
]

const checks: readonly ((home: ListingFacts) => Gap[])[] = [
  ({ title }) => when(isBlank(title), 'title', 'basic', 'Give the home a title.'),
  ({ propertyType }) => when(!propertyType, 'propertyType', 'basic', 'Choose a property type.'),
  ({ housingType }) => when(!housingType, 'housingType', 'basic', 'Choose a housing type.'),
  ({ description }) => when(isBlank(description), 'description', 'basic', 'Describe the home under About Us.'),
  ({ address }) => when(!isWhole(address), 'address', 'address', 'Enter the street, city, state and ZIP code.'),
  ({ hasPlace }) => when(!hasPlace, 'place', 'address', 'Set the home’s location on the map.'),
  ({ rooms }) => when(rooms.length === 0, 'bedrooms', 'bedrooms', 'Add at least one bedroom.'),
  ({ rooms }) => rooms.flatMap(gapsOfRoom),
  ({ rooms }) => rooms.flatMap((room) => [...gapsOfPrice(room), ...gapsOfFees(room)]),
  ({ pictures }) =>
    when(pictures < fewestPictures, 'pictures', 'images', `Add at least ${fewestPictures} photos. There are ${pictures} so far.`),
  ({ policies }) => when(!policies, 'policies', 'rulesAndPolicies', 'Save the home’s policies.'),
  ({ policies }) => gapsOfCurfew(policies),
  ...statedPolicies.map(
    ([name, message]) =>
      ({ residentPolicies }: ListingFacts) =>
        when(!isStated(residentPolicies, name), name, 'rulesAndPolicies', message),
  ),
  ({ marks }) => marks.filter(({ severity }) => severity === 'BLOCK').map(gapOfMark),
]

const gapsOfCurfew = (policies: ListingFacts['policies']) => [
  ...when(
    policies?.hasWeekdayCurfew === true && isBlank(policies.weekdayTime),
    'weekdayTime',
    'rulesAndPolicies',
    'Enter the weekday curfew time.',
  ),
  ...when(
    policies?.hasWeekendCurfew === true && isBlank(policies.weekendTime),
    'weekendTime',
    'rulesAndPolicies',
    'Enter the weekend curfew time.',
  ),
]

function isStated(policies: ResidentPolicies | null, name: keyof ResidentPolicies) {
  if (name === 'drugTestPaidBy' && policies?.drugTesting === 'NONE') return true
  const value = policies?.[name] ?? null
  return value !== null && value !== ''
}

const gapOfMark = ({ tab, field, label, rule, sentence, says }: ListingMark): Gap => ({
  key: `text:${tab}:${field}:${rule}:${sentence}`,
  tab,
  field,
  message: `Change “${sentence}” (${label}). ${says}`,
})

const isWhole = (address: ListingFacts['address']) =>
  address !== null && ![address.street, address.city, address.state, address.zipCode].some(isBlank)

type Room = ListingFacts['rooms'][number]
const nameOf = ({ roomNumber }: Room) => (isBlank(roomNumber) ? 'A room' : roomName(roomNumber))

const gapsOfRoom = (room: Room) => [
  ...when(room.bedCount < 1, `beds:${room.id}`, 'bedrooms', `${nameOf(room)} needs a bed count of at least 1.`),
  ...when(room.maxOccupancy < 1, `most:${room.id}`, 'bedrooms', `${nameOf(room)} needs a max occupancy of at least 1.`),
  ...when(room.floorLevel < 1, `floor:${room.id}`, 'bedrooms', `${nameOf(room)} needs a floor level of at least 1.`),
]

const gapsOfPrice = (room: Room) =>
  when(
    (room.price?.pricePerBedCents ?? 0) < leastPriceCents,
    priceKey(room),
    'bedrooms',
    `${nameOf(room)} needs a price per bed of at least ${formatMoney(leastPriceCents, room.price?.currency ?? 'USD')}.`,
  )

const priceKey = ({ id, price }: Room) => (price === null ? `no-price:${id}` : `price:${id}`)

/** Fees entered before there were caps: people are charged the cap, and the home should say so too. */
const gapsOfFees = (room: Room) =>
  room.price
    ? aboveCaps(room.price, room.price.currency).flatMap(({ name, message, chargedCents }) => {
        const charged = formatMoney(chargedCents, room.price!.currency)
        return when(true, `${name}:${room.id}`, 'bedrooms', `${nameOf(room)}: ${message} People are charged ${charged}.`)
      })
    : []

/** What a home still needs before staff can review it, and how much is done. */
export function judgeCompleteness(home: ListingFacts) {
  const gaps = checks.map((check) => check(home))
  return {
    missing: gaps.flat().map(({ tab, message }) => ({ tab, message })),
    completeness: { done: gaps.filter(({ length }) => length === 0).length, of: checks.length },
  }
}

/** What a change took away. A bedroom just added may lack a price, because that comes in a separate call. */
export function newGaps(before: ListingFacts, after: ListingFacts) {
  const known = new Set(checks.flatMap((check) => check(before)).map(({ key }) => key))
  const old = new Set(before.rooms.map(({ id }) => id))
  const waiting = new Set(after.rooms.filter(({ id }) => !old.has(id)).map(({ id }) => `no-price:${id}`))
  return checks.flatMap((check) => check(after)).filter(({ key }) => !known.has(key) && !waiting.has(key))
}
